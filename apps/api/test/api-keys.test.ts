import { signText } from '@hybrid-mail/testing/test-signers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { document64 } from './examples.ts';
import { aDraft } from './letters.ts';

const caller = '203.0.113.7';
let api: ApiWorld;
let cast: Cast;
let second: FastifyInstance;
let head: TestClient;
beforeAll(async () => {
  api = await apiWorld({ env: { TRUSTED_PROXIES: '10.0.0.1', RATE_LIMIT_FACTOR: '1' } });
  cast = await aCast(api);
  second = await api.anotherProcess();
  head = await api.by(cast.people.H);
});
afterAll(async () => {
  await second?.close();
  await api?.close();
});

const made = async (body: object = {}): Promise<{ Id: number; Key: string }> => {
  api.clock.advance(60_000);
  const answer = await head.post('/api/ApiKey', { Name: '1С Бухгалтерия', Scopes: ['read'], ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const ofUnit = (...Scopes: string[]) => made({ UnitId: cast.ours.unit.id, Scopes });
const listBy = (key: string, app = api.app, more = {}) =>
  app.inject({ url: '/api/mail', headers: { authorization: `Bearer ${key}` }, remoteAddress: caller, ...more });
const codeOf = async (answer: ReturnType<typeof listBy>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).Code];
};

describe('a key that a head sender makes', () => {
  it('is shown once, and is told in the list only by its beginning', async () => {
    const { Id, Key } = await made({ Addresses: ['203.0.113.0/24'], ExpiresOn: '2126-11-20' });
    const list = await head.get('/api/ApiKey');
    expect(list.body).not.toContain(Key);
    expect(list.json().find((key: { Id: number }) => key.Id === Id)).toMatchObject({
      Name: '1С Бухгалтерия',
      Kind: 'live',
      State: 'active',
      Start: Key.slice(0, 12),
      Unit: null,
      Addresses: ['203.0.113.0/24'],
      LastUsedOn: null,
      EndsOn: '2126-11-20T23:59:59.999+05:00',
    });
  });

  it('is not made again by an Idempotency-Key, because the answer would be stored', async () => {
    const headers = { 'idempotency-key': 'once' };
    const body = { Name: 'Банк', Scopes: ['read'] };
    const [one, other] = [
      await head.post('/api/ApiKey', body, { headers }),
      await head.post('/api/ApiKey', body, { headers }),
    ];
    expect(one.json().Key).not.toBe(other.json().Key);
    expect(await api.db.prisma.idempotencyKey.count()).toBe(0);
  });

  it('names all wrong fields at once', async () => {
    const body = { Name: '', Scopes: ['users'], Addresses: ['office'], ExpiresOn: '20.11.2026' };
    const { Fields } = (await head.post('/api/ApiKey', body)).json();
    expect(Object.keys(Fields)).toEqual(expect.arrayContaining(['Name', 'Scopes', 'Addresses', 'ExpiresOn']));
  });
});

describe('a call by a key', () => {
  it('is answered like that of a sender of its unit, and sees nothing of others', async () => {
    const { Key } = await ofUnit('read', 'create');
    const ours = await aDraft(api, cast.ours);
    const ofHead = await aDraft(api, cast.ours, { unitId: cast.ours.head.id, creatorId: cast.ours.headSender.id });
    const theirs = await aDraft(api, cast.theirs, { unitId: cast.theirs.unit.id, creatorId: cast.theirs.sender.id });
    const program = api.with(Key);
    const ids = (await program.get('/api/mail')).json().Records.map(({ Id }: { Id: number }) => Id);
    expect(ids).toEqual([ours]);
    for (const id of [ofHead, theirs]) {
      expect((await program.get(`/api/mail?id=${id}`)).json()).toMatchObject({ Code: 'mail-not-found' });
      expect((await program.get(`/api/PdfMail?id=${id}`)).statusCode).toBe(404);
      expect((await program.delete(`/api/mail?id=${id}`)).statusCode).toBe(404);
    }
    const { Key: whole } = await made();
    expect((await api.with(whole).get(`/api/mail?id=${ofHead}`)).statusCode).toBe(200);
    expect((await api.with(whole).get(`/api/mail?id=${theirs}`)).statusCode).toBe(404);
  });

  it('is refused with a code when the key is unknown, mistyped, revoked or expired', async () => {
    const { Id, Key } = await made({ ExpiresOn: '2126-11-20' });
    expect((await listBy(Key)).statusCode).toBe(200);
    const wrong = await listBy(`${Key.slice(0, -1)}${Key.endsWith('A') ? 'B' : 'A'}`);
    expect([wrong.statusCode, wrong.json().Code]).toEqual([401, 'api-key-unknown']);
    expect(wrong.headers['www-authenticate']).toBe('Bearer');
    expect(await codeOf(listBy('hm_live_'))).toEqual([401, 'api-key-unknown']);
    const now = api.clock.now();
    api.clock.set('2126-11-20T19:00:00Z');
    expect(await codeOf(listBy(Key))).toEqual([401, 'api-key-expired']);
    api.clock.set(now);
    await head.delete(`/api/ApiKey?id=${Id}`);
    expect(await codeOf(listBy(Key))).toEqual([401, 'api-key-revoked']);
  });

  it('of a revoked key is refused at once by every process', async () => {
    const { Id, Key } = await made();
    expect((await listBy(Key, second)).statusCode).toBe(200);
    await head.delete(`/api/ApiKey/${Id}`);
    expect(await codeOf(listBy(Key, second))).toEqual([401, 'api-key-revoked']);
  });

  it('comes from an allowed address, as the proxy that is trusted tells it', async () => {
    const { Key } = await made({ Addresses: ['203.0.113.7', '2001:db8::/32'] });
    const from = (remoteAddress: string, forwarded?: string) =>
      codeOf(
        listBy(Key, api.app, {
          remoteAddress,
          headers: { authorization: `Bearer ${Key}`, ...(forwarded && { 'x-forwarded-for': forwarded }) },
        }),
      );
    expect(await from('203.0.113.7')).toEqual([200, undefined]);
    expect(await from('203.0.113.8')).toEqual([403, 'api-key-address']);
    expect(await from('10.0.0.1', '203.0.113.7')).toEqual([200, undefined]);
    expect(await from('10.0.0.1', '198.51.100.1')).toEqual([403, 'api-key-address']);
    // X-Forwarded-For counts only when it comes from a trusted proxy.
    expect(await from('198.51.100.1', '203.0.113.7')).toEqual([403, 'api-key-address']);
    expect(await from('2001:db8:5::1')).toEqual([200, undefined]);
  });

  it('beyond its scopes is refused and recorded', async () => {
    const { Key } = await ofUnit('create');
    expect(await codeOf(listBy(Key))).toEqual([403, 'api-key-scope']);
    const entry = await api.db.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'access.refused', subjectId: 'mail.list', actorName: '1С Бухгалтерия' });
  });

  it('goes on during the overlap of a rotation, and letters stay those of one program', async () => {
    const { Id, Key } = await made();
    const { Key: next } = (await head.post('/api/ApiKey/rotate', { Id, OverlapDays: 1 })).json();
    expect([(await listBy(Key)).statusCode, (await listBy(next)).statusCode]).toEqual([200, 200]);
    api.clock.advance(24 * 60 * 60 * 1000);
    expect(await codeOf(listBy(Key))).toEqual([401, 'api-key-revoked']);
    expect((await listBy(next)).statusCode).toBe(200);
  });
});

describe('a letter of a key', () => {
  it('is created, signed with the key of the organization and sent, and names the API key', async () => {
    const { Key } = await ofUnit('create', 'send', 'read');
    const program = api.with(Key);
    const letter = { Receiver: 'Эргашев Мурод Тохирович', Address: 'махалля Тинчлик, 123', Region: 3, Area: 41 };
    const body = { ...letter, Document64: await document64() };
    const { Id } = (await program.post('/api/PdfMail', body, { headers: { 'idempotency-key': 'one' } })).json();
    const text = await program.get(`/api/SendMail?id=${Id}`);
    const sign = async (inn: string) => signText(await api.signers.ofOrganization(inn), text.json());
    const foreign = await program.put(`/api/SendMail?id=${Id}`, {
      Signature: await sign(cast.theirs.organization.inn),
    });
    expect(foreign.json()).toMatchObject({ Code: 'certificate-of-another' });
    const sent = await program.put(`/api/SendMail?id=${Id}`, { Signature: await sign(cast.ours.organization.inn) });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await program.get(`/api/mail?id=${Id}`)).json()).toMatchObject({
      SendStatus: 0,
      CreatorUser: { Name: '1С Бухгалтерия' },
      SenderUser: { Name: '1С Бухгалтерия', Unit: { Id: cast.ours.unit.id } },
    });
    const audit = (await (await api.by(cast.people.AD)).get(`/api/Audit?action=mail.queue&subjectId=${Id}`)).json();
    expect(audit.Records[0]).toMatchObject({ ActorName: 'через ключ «1С Бухгалтерия»' });
  });

  it('of another unit is not sent by the key of the whole organization', async () => {
    const { Key } = await made({ Scopes: ['send', 'read'] });
    const answer = await api.with(Key).get(`/api/SendMail?id=${await aDraft(api, cast.ours)}`);
    expect(answer.json()).toMatchObject({ Code: 'other-unit' });
  });
});

describe('the program of a key', () => {
  it('is no user: staff do not list, find or change it, and it cannot log in', async () => {
    const { key } = await anApiKey(api, cast, { name: 'Программа Зарафшан' });
    await listBy(key);
    const { id, username } = await api.db.prisma.user.findFirstOrThrow({ where: { name: 'Программа Зарафшан' } });
    const staff = await api.by(cast.people.AD);
    expect((await staff.get(`/api/User?inn=${cast.ours.organization.inn}&limit=100`)).body).not.toContain('Зарафшан');
    expect((await staff.get('/api/Search?search=Зарафшан')).body).not.toContain('Зарафшан');
    expect((await staff.put(`/api/User?id=${id}`, { IsActive: true })).statusCode).toBe(404);
    for (const password of ['', 'Sinov-2026']) expect((await api.logIn(username, password)).statusCode).toBe(400);
  });

  it('has the limits of a person, told in both forms', async () => {
    const { Key } = await ofUnit('read', 'send');
    const { headers } = await listBy(Key);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '3000',
      'ratelimit-policy': '"default";q=3000;w=60',
      ratelimit: expect.stringMatching(/^"default";r=\d+;t=\d+$/),
    });
    const quote = await api.with(Key).post('/api/SendQuote', { Ids: [await aDraft(api, cast.ours)] });
    expect(quote.headers['ratelimit-policy']).toBe('"beforeSend.quote";q=120;w=60');
    expect(quote.headers.ratelimit).toMatch(/^"beforeSend.quote";r=119;t=60$/);
  });

  it('is refused beyond its limit, which says when to come again', async () => {
    const { Key } = await made({ Scopes: ['webhooks'] });
    const url = '/api/SendQuote';
    const quotes = await ofUnit('send');
    const statuses = new Set<number>();
    let last = await api.with(quotes.Key).post(url, { Ids: [] });
    for (let count = 0; count < 120; count += 1) {
      last = await api.with(quotes.Key).post(url, { Ids: [] });
      statuses.add(last.statusCode);
    }
    expect(last.statusCode).toBe(429);
    expect(last.headers).toMatchObject({
      'retry-after': expect.any(String),
      ratelimit: expect.stringMatching(/;r=0;/),
    });
    expect((await listBy(Key)).statusCode).toBe(403);
  });
});

it('people have the headers of limits, too', async () => {
  const { headers } = await head.get('/api/mail');
  expect(headers['ratelimit-policy']).toBe('"default";q=3000;w=60');
});
