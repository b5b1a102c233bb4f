import { newApiKey } from '@hybrid-mail/contracts/api-key';
import { firstTestLetterId } from '@hybrid-mail/contracts/test-mode';
import { createApiKey } from '@hybrid-mail/core/api-key';
import { signText, testSigners } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { document64 } from './examples.ts';
import { aDraft } from './letters.ts';
import { makeTestMode } from './make-test-mode.ts';

let api: ApiWorld;
let cast: Cast;
let testMode: Awaited<ReturnType<typeof makeTestMode>>;
let program: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  testMode = await makeTestMode(api);
  const { key } = await anApiKey(api, cast, {
    kind: 'test',
    unitId: cast.ours.unit.id,
    scopes: ['create', 'send', 'read', 'receipts'],
  });
  program = api.with(key);
});
afterAll(async () => {
  await testMode?.close();
  await api?.close();
});

const letter = async (Receiver: string, more: object = {}) => ({
  Receiver,
  Address: 'ул. Навои, 5',
  Region: 3,
  Area: 41,
  Document64: await document64(),
  ...more,
});

async function created(receiver: string): Promise<number> {
  const answer = await program.post('/api/PdfMail', await letter(receiver));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().Id;
}

const send = (id: number, Signature = 'test') => program.put(`/api/SendMailToQeueu/${id}`, { Signature });
const read = async (id: number) => (await program.get(`/api/mail/${id}`)).json();

/** The post of the test mode for ten seconds. */
async function runPost(): Promise<void> {
  await testMode.runPost();
  api.clock.advance(10_000);
  await testMode.runPost();
}

async function sent(receiver: string): Promise<number> {
  const id = await created(receiver);
  const queued = await send(id);
  expect(queued.statusCode, queued.body).toBe(200);
  await runPost();
  return id;
}

/** Number of rows of every table of the live database, and of the last id of its letters. */
async function liveRows(): Promise<Record<string, number>> {
  const tables = await api.db.pool.query(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  const counts: Record<string, number> = {};
  for (const { tablename } of tables.rows) {
    const { rows } = await api.db.pool.query(`select count(*)::int as rows from ${tablename}`);
    counts[tablename] = rows[0].rows;
  }
  const { rows } = await api.db.pool.query('select last_value::int as id from mail_id_seq');
  return { ...counts, 'last id': rows[0].id };
}

describe('a letter of a test key', () => {
  it('is sent in two calls, needs no signature, and is delivered within seconds', async () => {
    const id = await created('Алишер Каримов');
    expect(id).toBeGreaterThanOrEqual(firstTestLetterId);
    const queued = await send(id);
    expect([queued.statusCode, queued.headers['test-mode']], queued.body).toEqual([200, 'true']);
    await runPost();
    const { IsTest, SendStatus, Perform, Signature, CreatorUser, PostalReference } = await read(id);
    expect([IsTest, SendStatus, Perform.Type]).toEqual([true, 1, 0]);
    expect(Signature.SignerName).toBe('TEST');
    expect(PostalReference).toMatch(/^TEST-/);
    expect(CreatorUser.Organization.Name).toMatch(/^ТЕСТ\. /);
  });

  it('leaves no row in the live database, where it is never printed, counted, charged or sealed', async () => {
    const before = await liveRows();
    const id = await sent('test: delivered');
    await program.post('/api/PdfMail', await letter('Каримова', { ExternalId: 'A-1' }), {
      headers: { 'idempotency-key': 'one' },
    });
    await program.get(`/api/Receipt/${id}`);
    await program.delete(`/api/mail/${await created('Черновик')}`);
    expect(await liveRows()).toEqual(before);
  });

  it.each([
    ['test: refused', 4],
    ['test: not home', 5],
    ['test: attempt', 0],
    ['test: result 6', 6],
    ['TEST:  Delivered  Каримов', 0],
    ['test: silent', null],
    ['test: removed', null],
  ])('to «%s» ends with the result %s', async (receiver, result) => {
    const { SendStatus, Perform } = await read(await sent(receiver));
    expect([SendStatus, Perform?.Type ?? null]).toEqual([1, result]);
  });

  it('to «test: reject» is refused by the post, and is sent again by the same word', async () => {
    const id = await sent('test: reject');
    const { SendStatus, StatusReason } = await read(id);
    expect([SendStatus, StatusReason]).toEqual([3, expect.stringMatching(/\S/)]);
    const again = await send(id);
    expect([again.statusCode, again.json().SendStatus], again.body).toEqual([200, 0]);
  });

  it('to «test: misprint» is held, as a letter that was printed wrong', async () => {
    const { StatusReason, Histories } = await read(await sent('test: misprint'));
    expect(StatusReason).toMatch(/\S/);
    expect(Histories.map(({ HistoryType }: { HistoryType: number }) => HistoryType)).not.toContain(5);
  });

  it('is sent once, however often the call is repeated', async () => {
    const id = await sent('test: delivered');
    const again = await send(id);
    expect([again.statusCode, again.json().Id, again.json().IsSent]).toEqual([200, id, true]);
    expect(await testMode.db.prisma.mailSignature.count({ where: { mailId: id } })).toBe(1);
  });

  it('takes a real signature, and judges it as that of a real letter', async () => {
    const signer = await api.signers.ofOrganization(cast.ours.organization.inn);
    const id = await created('Каримов');
    const text = (await program.get(`/api/SendMail?id=${id}`)).json();
    const wrong = await send(id, await signText(signer, 'another text'));
    expect([wrong.statusCode, wrong.json().Code]).toEqual([400, 'signature-other-text']);
    const right = await send(id, await signText(signer, text));
    expect(right.statusCode, right.body).toBe(200);
    await runPost();
    expect((await read(id)).Signature.SignerName).not.toBe('TEST');
  });

  it('takes a signature of a key that the program made itself, which a real letter does not', async () => {
    const stranger = await (await testSigners(api.clock.now)).ofOrganization(cast.ours.organization.inn);
    const id = await created('Каримов');
    const text = (await program.get(`/api/SendMail?id=${id}`)).json();
    const answer = await send(id, await signText(stranger, text));
    expect(answer.statusCode, answer.body).toBe(200);
    await runPost();
    expect((await read(id)).Perform.Type).toBe(0);

    const live = await aDraft(api, cast.ours);
    const sender = await api.by(cast.ours.sender);
    const textOfLive = (await sender.get(`/api/SendMail?id=${live}`)).json();
    const refused = await sender.put(`/api/SendMailToQeueu/${live}`, {
      Signature: await signText(stranger, textOfLive),
    });
    expect(refused.json().Code).toBe('certificate-untrusted');
  });

  it('is not sent by a signature of another organization', async () => {
    const other = await api.signers.ofOrganization(cast.theirs.organization.inn);
    const id = await created('Каримов');
    const text = (await program.get(`/api/SendMail?id=${id}`)).json();
    expect((await send(id, await signText(other, text))).json().Code).toBe('certificate-of-another');
  });

  it('is one of a batch, which is created and sent row by row', async () => {
    const rows = await Promise.all(['test: delivered', 'test: reject'].map((receiver) => letter(receiver)));
    const batch = (await program.post('/api/MailBatch', { Letters: rows })).json();
    const Letters = batch.Rows.map(({ Mail }: { Mail: { Id: number } }) => ({ Id: Mail.Id, Signature: 'test' }));
    const answer = await program.post('/api/MailBatch/send', { Letters });
    expect([answer.statusCode, answer.json().Refused], answer.body).toEqual([200, 0]);
    await runPost();
    const states = await Promise.all(Letters.map(async ({ Id }: { Id: number }) => (await read(Id)).SendStatus));
    expect(states).toEqual([1, 3]);
  });

  it('is refused beyond a thousand in a day, deleted ones too, and taken again the next day', async () => {
    const id = await created('Каримов');
    await testMode.db.pool.query(
      `insert into mail (uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id, document_sha256, pages,
          sheets, sign_nonce, created_on, changed_on, deleted_on)
        select gen_random_uuid(), organization_id, unit_id, creator_id, receiver, address, region_id, area_id, document_sha256, pages,
          sheets, sign_nonce, created_on, changed_on, created_on from mail, generate_series(1, 1000) where id = $1`,
      [id],
    );
    const refused = await program.post('/api/PdfMail', await letter('Каримов'));
    expect([refused.statusCode, refused.json().Code]).toEqual([429, 'too-many-requests']);
    api.clock.advance(24 * 60 * 60_000);
    await created('Каримов');
  });

  it('has a receipt that names the organization as a test', async () => {
    const id = await sent('test: delivered');
    const receipt = await program.get(`/api/Receipt/${id}`);
    expect([receipt.statusCode, receipt.headers['content-type']], receipt.body.slice(0, 300)).toEqual([
      200,
      'application/pdf',
    ]);
  });
});

describe('the two modes', () => {
  it('do not see each other’s letters', async () => {
    const test = await created('Каримов');
    const live = await aDraft(api, cast.ours);
    const { key } = await anApiKey(api, cast, { unitId: cast.ours.unit.id, scopes: ['read'] });
    expect((await program.get(`/api/mail/${live}`)).statusCode).toBe(404);
    expect((await api.with(key).get(`/api/mail/${test}`)).statusCode).toBe(404);
    expect((await (await api.by(cast.people.H)).get(`/api/mail/${test}`)).statusCode).toBe(404);
  });

  it('have the same organization: a new name of the unit is that of its next test letter', async () => {
    await api.db.prisma.unit.update({ where: { id: cast.ours.unit.id }, data: { name: 'Отдел писем' } });
    expect((await read(await created('Каримов'))).CreatorUser.Unit.Name).toBe('Отдел писем');
  });

  it('hold organizations apart: the test key of another one gets 404', async () => {
    const id = await created('Каримов');
    const actor = await api.actorOf(cast.theirs.headSender.id);
    const { key } = await createApiKey(api.as(actor, 'apiKey.edit'), {
      ...z.decode(newApiKey, { Name: 'Чужая', Scopes: ['read'], Kind: 'test' }),
    });
    expect((await api.with(key).get(`/api/mail/${id}`)).statusCode).toBe(404);
  });
});

it('a test key is refused with a code where the installation has no test mode', async () => {
  const bare = await apiWorld();
  try {
    const there = await aCast(bare);
    const { key } = await anApiKey(bare, there, { kind: 'test' });
    const answer = await bare.with(key).get('/api/mail');
    expect(key).toMatch(/^hm_test_/);
    expect([answer.statusCode, answer.json().Code]).toEqual([403, 'api-key-test']);
  } finally {
    await bare.close();
  }
});
