import type { Actor } from '@hybrid-mail/core/actor';
import type { Context, HandOverContext } from '@hybrid-mail/core/context';
import { queueMail, textToSign } from '@hybrid-mail/core/mail';
import { type HandOver, handOverMail } from '@hybrid-mail/core/postal';
import { aDocument, aLetter } from '@hybrid-mail/testing/letter';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';

type Given = Partial<Parameters<typeof aLetter>[1]>;
const rejection = { kind: 'rejected', code: 'region-area-mismatch', message: 'no such area' } as const;

/** A clerk of an organization at work: the person, the organization's key, and what is done with letters every day. */
export interface Desk {
  readonly world: TestWorld;
  readonly post: TestPost;
  /** For the verbs that talk to the post. */
  readonly postal: HandOverContext;
  readonly home: { organizationId: number; unitId: number; creatorId: number };
  readonly inn: string;
  readonly actor: Actor;
  readonly key: TestSigner;
  readonly sending: Context;
  /** A draft of three pages; further columns as given. Answers its id. */
  draft(given?: Given): Promise<number>;
  /** The letter's text, asked for and signed by the organization's key. */
  sign(id: number): Promise<string>;
  signAndQueue(id: number): Promise<void>;
  /** A stored document that is another for other words. */
  document(words: string): ReturnType<typeof aDocument>;
  /** A draft that is signed and under way. */
  queued(given?: Given): Promise<number>;
  /** A letter that the post has. */
  accepted(given?: Given): Promise<number>;
  /** One attempt to hand the letter over, to a post that refuses it. */
  refused(id: number): Promise<HandOver>;
  mail(id: number): ReturnType<typeof readMail>;
  /** A new person of another unit of the organization. */
  colleague(unit?: { isHead: boolean }): Promise<Actor>;
  /** A new person of the head unit of another organization. */
  stranger(): Promise<Actor>;
  close(): Promise<void>;
}

export async function openDesk(options: { now?: string } = {}): Promise<Desk> {
  const world = await testWorld(options);
  const post = await testPost();
  const organization = await anOrganization(world.db);
  const unit = await aUnit(world.db, organization.id);
  const user = await aUser(world.db, { organizationId: organization.id, unitId: unit.id });
  const home = { organizationId: organization.id, unitId: unit.id, creatorId: user.id };
  const actor = await actorOf(world.db, user.id, world.clock.now());
  const key = await world.signers.ofOrganization(organization.inn);
  const postal = { ...world, postal: post.postal };
  const sending = world.as(actor, 'mail.send');
  const documentSha256 = await aDocument(world.db, await aPdf({ pages: 3 }));
  const draft = async (given: Given = {}) =>
    (await aLetter(world.db, { ...home, documentSha256, createdOn: world.clock.now(), ...given })).id;
  const sign = async (id: number) => signText(key, await textToSign(sending, { id }));
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
    document: (words) => aDocument(world.db, Buffer.from(`%PDF-1.7 ${words}`)),
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

/** Jobs of this kind that are waiting in the queue, oldest first. */
export async function jobsWaiting(
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
