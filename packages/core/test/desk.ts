import type { Actor } from '@hybrid-mail/core/actor';
import type { Context, HandOverContext } from '@hybrid-mail/core/context';
import { offerTextToSign, queueMail } from '@hybrid-mail/core/mail';
import { type HandOverResult, handOverMail } from '@hybrid-mail/core/postal';
import { aLetter, storeDocument } from '@hybrid-mail/testing/letter';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';

type Given = Partial<Parameters<typeof aLetter>[1]>;
const rejection = { kind: 'rejected', code: 'region-area-mismatch', message: 'no such area' } as const;

/** Test fixture: a user of an organization, the organization's key, and the usual operations on letters. */
export interface Desk {
  readonly world: TestWorld;
  readonly post: TestPost;
  /** Context of the verbs that call the post. */
  readonly postal: HandOverContext;
  readonly home: { organizationId: number; unitId: number; creatorId: number };
  readonly inn: string;
  readonly actor: Actor;
  readonly key: TestSigner;
  readonly sending: Context;
  /** Creates a draft of three pages with these columns. @returns its id */
  draft(given?: Given): Promise<number>;
  /** Requests the letter's text and signs it with the organization's key. @returns the signature */
  sign(id: number): Promise<string>;
  signAndQueue(id: number): Promise<void>;
  /** Stores a document whose content depends on the words. */
  document(words: string): ReturnType<typeof storeDocument>;
  /** Creates a signed, queued letter. */
  queued(given?: Given): Promise<number>;
  /** Creates a letter that the post has accepted. */
  accepted(given?: Given): Promise<number>;
  /** Runs one attempt, which the post rejects. */
  refused(id: number): Promise<HandOverResult>;
  mail(id: number): ReturnType<typeof readMail>;
  /** Creates a user of another unit of the organization. */
  colleague(unit?: { isHead: boolean }): Promise<Actor>;
  /** Creates a user of another organization's head unit. */
  stranger(): Promise<Actor>;
  close(): Promise<void>;
}

/** @param options `postHasClock`: the clock of the test is that of the post too, for letters of another time */
export async function openDesk(options: { now?: string; postHasClock?: true } = {}): Promise<Desk> {
  const world = await testWorld(options);
  const post = await testPost(options.postHasClock ? { now: () => world.clock.now() } : {});
  const organization = await anOrganization(world.db);
  const unit = await aUnit(world.db, organization.id);
  const user = await aUser(world.db, { organizationId: organization.id, unitId: unit.id });
  const home = { organizationId: organization.id, unitId: unit.id, creatorId: user.id };
  const actor = await actorOf(world.db, user.id, world.clock.now());
  const key = await world.signers.ofOrganization(organization.inn);
  const postal = { ...world, postal: post.postal };
  const sending = world.as(actor, 'mail.send');
  const documentSha256 = await storeDocument(world.db, await aPdf({ pages: 3 }));
  const draft = async (given: Given = {}) =>
    (await aLetter(world.db, { ...home, documentSha256, createdOn: world.clock.now(), ...given })).id;
  const sign = async (id: number) => signText(key, await offerTextToSign(sending, { id }));
  const signAndQueue = async (id: number) => {
    await queueMail(sending, { id, signature: await sign(id) });
  };
  const queued = async (given?: Given) => {
    const id = await draft(given);
    await signAndQueue(id);
    return id;
  };
  const accepted = async (given?: Given) => {
    const id = await queued(given);
    await handOverMail(postal, id);
    return id;
  };
  const personOf = async (organizationId: number, unit: { isHead: boolean }) => {
    const { id: unitId } = await aUnit(world.db, organizationId, unit);
    const { id } = await aUser(world.db, { organizationId, unitId });
    return actorOf(world.db, id, world.clock.now());
  };
  return {
    world,
    post,
    postal,
    home,
    inn: organization.inn,
    actor,
    key,
    sending,
    draft,
    sign,
    signAndQueue,
    queued,
    accepted,
    refused: (id) => handOverMail({ ...postal, postal: { ...post.postal, accept: async () => rejection } }, id),
    document: (words) => storeDocument(world.db, Buffer.from(`%PDF-1.7 ${words}`)),
    mail: (id) => readMail(world, id),
    colleague: (unit = { isHead: false }) => personOf(organization.id, unit),
    stranger: async () => personOf((await anOrganization(world.db)).id, { isHead: true }),
    close: async () => {
      await post.close();
      await world.drop();
    },
  };
}

const readMail = ({ db }: TestWorld, id: number) =>
  db.prisma.mail.findUniqueOrThrow({
    where: { id },
    include: {
      dispatch: { include: { tries: { orderBy: { fence: 'asc' } } } },
      histories: { orderBy: { seq: 'asc' } },
      charges: true,
      signatures: { orderBy: { generation: 'asc' } },
      perform: true,
    },
  });

/** Waiting jobs of this name, oldest first. */
export async function readWaitingJobs(
  { db }: TestWorld,
  name: string,
): Promise<{ data: Record<string, unknown>; group: string | null; priority: number; startAfter: Date }[]> {
  const { rows } = await db.pool.query(
    `select data, group_id as "group", priority, start_after as "startAfter" from pgboss.job
      where name = $1 and state in ('created', 'retry') order by created_on, id`,
    [name],
  );
  return rows;
}
