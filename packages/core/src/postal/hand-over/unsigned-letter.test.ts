import { connectDatabase, type Database, runWithinOrganization } from '@hybrid-mail/db';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { executeAsOwner } from '../../../test/execute-as-owner.ts';
import { signingRecord, signingText } from '../../mail/index.ts';
import { deriveSealingKeys } from '../../sealed-secret.ts';
import { handOverMail } from '../index.ts';

let desk: Desk;
let customers: Database;
beforeAll(async () => {
  desk = await openDesk();
  customers = connectDatabase({ url: desk.world.urlOf('api'), poolSize: 2, isForCustomers: true });
});
afterEach(() => desk.post.behave());
afterAll(async () => {
  await customers?.close();
  await desk?.close();
});

/** Runs a statement with a customer's database rights, bypassing the verbs. */
const asCustomer = (statement: string, values: unknown[]) =>
  runWithinOrganization(desk.home.organizationId, () => customers.pool.query(statement, values));
const papersOf = async (id: number) => {
  const { uid } = await desk.mail(id);
  return (await desk.post.letters()).filter((letter) => letter.uid === uid);
};
const handOver = (id: number) => handOverMail(desk.postal, id);

const sending = `
  with handed as (
    insert into dispatch (mail_id, key, state, next_try_on, created_on)
    values ($1, gen_random_uuid(), 'queued', now() - interval '1 minute', now()))
  update mail set send_status = 0, queued_on = now() where id = $1`;

describe('a statement of a customer', () => {
  it('puts no letter on its way that nobody signed', async () => {
    const id = await desk.draft();
    await expect(asCustomer(sending, [id])).rejects.toThrow(/dispatch_is_signed/);
    expect(await handOver(id)).toBe('not-due');
    expect(await papersOf(id)).toEqual([]);
  });

  it('gives a signed letter no other contents: not while its sending waits, not after it was recalled', async () => {
    const id = await desk.queued();
    const change = () => asCustomer(`update mail set receiver = 'ДРУГОЙ', address = 'другой' where id = $1`, [id]);
    await expect(change()).rejects.toThrow(/is signed/);
    await asCustomer('update mail set send_status = null where id = $1', [id]);
    await expect(change()).rejects.toThrow(/is signed/);
  });
});

/** Signature columns as older releases stored them, without a seal: only the signature itself reveals a change. */
const unsealed = 'seal = null, stored_on = null';

/** Changes of a signed letter by the database owner, with the worker's fault message. */
const forgeries: readonly [name: string, statement: string, fault: string][] = [
  ['has no signature', 'delete from mail_signature where mail_id = $1', 'signature 1 is missing'],
  ['has one of another sending only', 'update mail_signature set generation = 7 where mail_id = $1', 'is missing'],
  ['has another receiver', `update mail set receiver = 'ДРУГОЙ' where id = $1`, 'receiver'],
  ['has another address', `update mail set address = 'другой' where id = $1`, 'address'],
  ['goes to another district', 'update mail set area_id = 36 where id = $1', 'area'],
  ['has fewer pages', 'update mail set pages = 1 where id = $1', 'pages'],
  ['has fewer sheets', 'update mail set sheets = 1 where id = $1', 'sheets'],
  ['has another uid', 'update mail set uid = gen_random_uuid() where id = $1', 'uid'],
  [
    'has another document',
    `update mail set document_sha256 = (select sha256 from document where sha256 <> document_sha256 limit 1) where id = $1`,
    'document',
  ],
  [
    'is of an organization with another INN',
    `with other as (insert into organization (name, inn, address) values ('Другая', '399999999', '-') returning id),
      place as (insert into unit (organization_id, name, address) select id, 'Отдел', '-' from other returning id, organization_id)
      update mail set unit_id = place.id, organization_id = place.organization_id from place where mail.id = $1`,
    'sender',
  ],
  [
    'is another one together with what was signed',
    `with forged as (update mail_signature set record = jsonb_set(record, '{receiver}', '"ДРУГОЙ"') where mail_id = $1)
      update mail set receiver = 'ДРУГОЙ' where id = $1`,
    'not the hash of its record',
  ],
  [
    'has the signature of another letter',
    `update mail_signature s set pkcs7 = o.pkcs7, ${unsealed} from mail_signature o where s.mail_id = $1 and o.mail_id <> $1`,
    'covers another text',
  ],
  [
    'has a damaged signature',
    `update mail_signature set pkcs7 = set_byte(pkcs7, length(pkcs7) - 10, 255 - get_byte(pkcs7, length(pkcs7) - 10)), ${unsealed}
      where mail_id = $1`,
    'not valid',
  ],
  ['has no bytes of a signature', `update mail_signature set pkcs7 = '', ${unsealed} where mail_id = $1`, 'not valid'],
  [
    'is signed with another certificate than was verified',
    `update mail_signature set certificate_serial = 'ff', ${unsealed} where mail_id = $1`,
    'another certificate',
  ],
  [
    'is signed by another organization than was verified',
    `update mail_signature set signer_inn = '399999999', ${unsealed} where mail_id = $1`,
    'another certificate',
  ],
];

describe('the post is not given a letter that', () => {
  it.each(forgeries)('%s', async (_, statement, fault) => {
    await desk.document('another document');
    await desk.queued();
    const id = await desk.queued();
    await executeAsOwner(desk.world, statement, [id]);
    expect(await handOver(id)).toBe('unsigned');
    expect(await papersOf(id)).toEqual([]);
    const mail = await desk.mail(id);
    expect(mail).toMatchObject({ sendStatus: 4, isSent: false, statusReason: expect.stringContaining('our-failure') });
    expect(mail.dispatch).toMatchObject({ state: 'failed', lastProblem: expect.stringContaining(fault) });
    expect(mail.dispatch?.tries).toMatchObject([{ outcome: 'notSent' }]);
    expect(mail.charges).toEqual([]);
    const audited = { action: 'sending.stopUnsigned', subjectId: String(id) };
    expect(await desk.world.db.prisma.auditEntry.count({ where: audited })).toBe(1);
  });
});

describe('the seal of the API', () => {
  /** Replaces the signature by one of a self-made key, which covers the current letter. */
  async function forge(id: number, seal: string | null): Promise<void> {
    const mail = await desk.world.db.prisma.mail.findUniqueOrThrow({
      where: { id },
      include: { region: true, area: true, unit: { include: { organization: true } } },
    });
    const record = signingRecord(mail);
    const key = await desk.world.signers.untrusted(desk.inn);
    const pkcs7 = Buffer.from(await signText(key, signingText(record)), 'base64');
    const { serialNumber } = (await desk.postal.checkSignature({ pkcs7, answer: null, verifiedOn: new Date() }))
      .certificate;
    await asCustomer(
      `insert into mail_signature (mail_id, generation, text, record, pkcs7, seal, signed_by_id, signer_name, signer_inn,
          certificate_serial, certificate_from, certificate_to, verified_by, verified_on)
        values ($1, 1, $2, $3, $4, $5, 1, 'Подделка', $6, $7, now(), now(), 'builtin', now())`,
      [id, signingText(record), JSON.stringify(record), pkcs7, seal, desk.inn, serialNumber],
    );
  }

  it.each([
    ['no seal', null, 'has no seal'],
    ['a seal that is none', 'v1.0', 'seal of the signature is broken'],
  ])('stops a letter whose signature a statement made, with %s', async (_, seal, fault) => {
    await desk.queued();
    const id = await desk.draft();
    await forge(id, seal);
    await asCustomer(sending, [id]);
    expect(await handOver(id)).toBe('unsigned');
    expect((await desk.mail(id)).dispatch?.lastProblem).toContain(fault);
    expect(await papersOf(id)).toEqual([]);
  });

  it('counts for no other letter', async () => {
    const id = await desk.draft();
    await forge(id, (await desk.mail(await desk.queued())).signatures[0]?.seal ?? null);
    await asCustomer(sending, [id]);
    expect(await handOver(id)).toBe('unsigned');
  });

  it.each([
    ['text', `update mail_signature set verified_on = verified_on - interval '1 second' where mail_id = $1`],
    ['signer', `update mail_signature set signer_name = 'Другой' where mail_id = $1`],
  ])('is broken when the %s beside it is another', async (_, statement) => {
    const id = await desk.queued();
    await executeAsOwner(desk.world, statement, [id]);
    expect(await handOver(id)).toBe('unsigned');
    expect((await desk.mail(id)).dispatch?.lastProblem).toContain('seal');
  });

  it('cannot be left out by naming an early time: no role writes when a signature was stored', async () => {
    const insert = `insert into mail_signature (mail_id, stored_on) values ($1, null)`;
    await expect(asCustomer(insert, [await desk.draft()])).rejects.toThrow(/permission denied/);
  });

  it('is not asked of a signature that the release before stored', async () => {
    const id = await desk.queued();
    await executeAsOwner(desk.world, 'update mail_signature set seal = null, stored_on = null where mail_id = $1', [
      id,
    ]);
    expect(await handOver(id)).toBe('accepted');
    const duringTheUpgrade = await desk.queued();
    await executeAsOwner(
      desk.world,
      `update mail_signature set seal = null, stored_on = (select min(stored_on) - interval '1 second' from mail_signature)
        where mail_id = $1`,
      [duringTheUpgrade],
    );
    expect(await handOver(duringTheUpgrade)).toBe('accepted');
  });

  it('of a key that the worker does not have leaves the letter under way, and the former key is enough', async () => {
    const id = await desk.queued();
    const other = deriveSealingKeys('another secret of more than thirty-two characters');
    await expect(handOverMail({ ...desk.postal, sealingKeys: other }, id)).rejects.toThrow(/SECRETS_KEY/);
    expect(await desk.mail(id)).toMatchObject({ sendStatus: 0, dispatch: { state: 'sending' } });
    desk.world.clock.advance(61_000);
    const rotated = { current: other.current, former: desk.world.sealingKeys.current };
    expect(await handOverMail({ ...desk.postal, sealingKeys: rotated }, id)).toBe('accepted');
  });
});

describe('a letter that was stopped', () => {
  it('goes out once it is as it was and its sender has signed it again', async () => {
    const id = await desk.queued();
    const { receiver } = await desk.mail(id);
    await executeAsOwner(desk.world, `update mail set receiver = 'ДРУГОЙ' where id = $1`, [id]);
    expect(await handOver(id)).toBe('unsigned');
    await executeAsOwner(desk.world, 'update mail set receiver = $2 where id = $1', [id, receiver]);
    await desk.signAndQueue(id);
    expect(await handOver(id)).toBe('accepted');
    expect(await papersOf(id)).toMatchObject([{ timesAccepted: 1 }]);
  });
});

describe('a letter that was tried before', () => {
  it('and that the post has is settled as the post says, whatever has become of its row', async () => {
    const id = await desk.queued();
    await desk.post.misbehave({ resetAfterAccept: 1 });
    expect(await handOver(id)).toBe('unknown');
    await desk.post.behave();
    await executeAsOwner(desk.world, `update mail set receiver = 'ДРУГОЙ' where id = $1`, [id]);
    desk.world.clock.advance(2000);
    expect(await handOver(id)).toBe('accepted');
    expect(await papersOf(id)).toMatchObject([{ timesAccepted: 1 }]);
  });

  it('and that the post does not have is not given to it when it is no longer what was signed', async () => {
    const id = await desk.queued();
    await desk.post.misbehave({ refuse503: 1 });
    expect(await handOver(id)).toBe('unknown');
    await desk.post.behave();
    await executeAsOwner(desk.world, `update mail set receiver = 'ДРУГОЙ' where id = $1`, [id]);
    desk.world.clock.advance(2000);
    expect(await handOver(id)).toBe('unsigned');
    expect(await papersOf(id)).toEqual([]);
  });
});

it('a letter whose district was renamed goes out under the name that was signed', async () => {
  const id = await desk.queued();
  const { areaId } = await desk.mail(id);
  const { name } = await desk.world.db.prisma.area.findUniqueOrThrow({ where: { id: areaId } });
  await desk.world.db.prisma.area.update({ where: { id: areaId }, data: { name: 'Переименованный' } });
  const given: unknown[] = [];
  const accept: typeof desk.postal.postal.accept = (letter, key) => {
    given.push(letter.areaName);
    return desk.postal.postal.accept(letter, key);
  };
  expect(await handOverMail({ ...desk.postal, postal: { ...desk.postal.postal, accept } }, id)).toBe('accepted');
  expect(given).toEqual([name]);
});
