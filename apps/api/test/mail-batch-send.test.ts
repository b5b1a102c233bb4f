import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import type { BatchAnswer } from './batches.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
});
afterAll(() => api?.close());

async function drafts(count: number, of = cast.ours): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await aDraft(api, of));
  return ids;
}

async function textsOf(Ids: number[], by = sender): Promise<BatchAnswer> {
  const answer = await by.post('/api/MailBatch/textsToSign', { Ids });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** The letters with the signature of our organization for each text. */
async function signed(Ids: number[]): Promise<{ Id: number; Signature: string }[]> {
  const signer = await api.signers.ofOrganization(cast.ours.organization.inn);
  const { Rows } = await textsOf(Ids);
  return Promise.all(
    Rows.map(async ({ Text }, at) => ({ Id: Ids[at] ?? 0, Signature: await signText(signer, Text ?? '') })),
  );
}

async function send(Letters: unknown[], headers = {}): Promise<BatchAnswer> {
  const answer = await sender.post('/api/MailBatch/send', { Letters }, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const outcomes = ({ Rows }: BatchAnswer) => Rows.map(({ Mail, Error: refused }) => refused?.Code ?? Mail?.SendStatus);
const signatures = () => api.db.prisma.mailSignature.count();

describe('letters that are sent together', () => {
  it('are queued each with its own signature, and a wrong signature stops its own letter alone', async () => {
    const Ids = await drafts(50);
    const letters = await signed(Ids);
    const [, , , fourth, fifth] = letters;
    if (fourth && fifth) fourth.Signature = fifth.Signature;
    const answer = await send(letters);
    expect(outcomes(answer)).toEqual(Ids.map((_, at) => (at === 3 ? 'signature-other-text' : 0)));
    expect([answer.Refused, answer.Rows[4]?.Mail?.Id]).toEqual([1, Ids[4]]);
    const jobs = await api.db.prisma.dispatch.count({ where: { mailId: { in: Ids } } });
    expect(jobs).toBe(49);
  });

  it('are returned and not sent twice when the call is repeated', async () => {
    const letters = await signed(await drafts(3));
    const first = await send(letters);
    const before = await signatures();
    expect(await send(letters)).toEqual(first);
    expect(await signatures()).toBe(before);
  });

  it('are answered with the same bytes under the same Idempotency-Key', async () => {
    const Letters = await signed(await drafts(2));
    const headers = { 'idempotency-key': 'sent-together' };
    const first = await sender.post('/api/MailBatch/send', { Letters }, { headers });
    const second = await sender.post('/api/MailBatch/send', { Letters }, { headers });
    expect([second.body, second.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
  });

  it('name each row that cannot be read', async () => {
    const [letter] = await signed(await drafts(1));
    const answer = await send([letter, { Id: 'x', Signature: letter?.Signature }, { Id: letter?.Id }, 5]);
    expect(answer.Rows.map(({ Error: refused }) => Object.keys(refused?.Fields ?? {}))).toEqual([
      [],
      ['Id'],
      ['Signature'],
      ['Body'],
    ]);
  });

  it('of another organization are answered as letters that do not exist, row by row', async () => {
    const [own = 0] = await drafts(1);
    const [foreign = 0] = await drafts(1, cast.theirs);
    const Ids = [own, foreign, 999_999_999];
    const texts = await textsOf(Ids);
    expect(texts.Rows.map(({ Text, Error: refused }) => refused?.Code ?? typeof Text)).toEqual([
      'string',
      'mail-not-found',
      'mail-not-found',
    ]);
    const [letter] = await signed([own]);
    const answer = await send(Ids.map((Id) => ({ Id, Signature: letter?.Signature })));
    expect(outcomes(answer)).toEqual([0, 'mail-not-found', 'mail-not-found']);
    expect(await api.db.prisma.signRequest.count({ where: { mailId: foreign } })).toBe(0);
  });

  it('are no more than 500', async () => {
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    const texts = await sender.post('/api/MailBatch/textsToSign', { Ids: many });
    expectRefusal(texts, 400, 'wrong-input');
    const sent = await sender.post('/api/MailBatch/send', { Letters: many.map((Id) => ({ Id, Signature: 'MIIB' })) });
    expectRefusal(sent, 400, 'wrong-input');
    expect([texts.json().Fields, sent.json().Fields]).toEqual([
      { Ids: 'Превышение лимита. Максимальное количество писем 500.' },
      { Letters: 'Превышение лимита. Максимальное количество писем 500.' },
    ]);
  });

  it('are refused to a key without the scope to send', async () => {
    const { key } = await anApiKey(api, cast, { scopes: ['create', 'read'] });
    const Ids = await drafts(1);
    for (const [path, body] of [
      ['textsToSign', { Ids }],
      ['send', { Letters: Ids.map((Id) => ({ Id, Signature: 'MIIB' })) }],
    ] as const) {
      expectRefusal(await api.with(key).post(`/api/MailBatch/${path}`, body), 403, 'api-key-scope');
    }
  });
});

it('a refusal that belongs in the audit log is written once for the whole batch', async () => {
  const signer = await api.signers.ofOrganization(cast.theirs.organization.inn);
  const Ids = await drafts(3);
  const { Rows } = await textsOf(Ids);
  const letters = await Promise.all(
    Rows.map(async ({ Text }, at) => ({ Id: Ids[at], Signature: await signText(signer, Text ?? '') })),
  );
  const recorded = () => api.db.prisma.auditEntry.count({ where: { action: 'access.refused' } });
  const before = await recorded();
  expect(outcomes(await send(letters))).toEqual(Array(3).fill('certificate-of-another'));
  expect((await recorded()) - before).toBe(1);
});
