import { type NewApiKey, newApiKey } from '@hybrid-mail/contracts/api-key';
import { connectDatabase, type Database, runWithinOrganization } from '@hybrid-mail/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../test/desk.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../errors.ts';
import { listNotices, notifyContractsAndBalances } from '../notice/index.ts';
import { authenticateByKey, createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './index.ts';

const address = '203.0.113.7';
let desk: Desk;
let head: Actor;
let stranger: Actor;
/** The database as the API's processes see it: customers behind the wall, and authentication. */
let customers: Database;
let api: Database;
beforeAll(async () => {
  desk = await openDesk();
  customers = connectDatabase({ url: desk.world.urlOf('api'), poolSize: 2, isForCustomers: true });
  api = connectDatabase({ url: desk.world.urlOf('api'), poolSize: 2 });
  head = await desk.colleague({ isHead: true });
  stranger = await desk.stranger();
});
beforeEach(async () => {
  desk.world.clock.set('2026-11-20T10:00:00Z');
  await desk.world.db.prisma.apiKey.deleteMany();
  await desk.world.db.prisma.notice.deleteMany();
});
afterAll(async () => {
  await customers?.close();
  await api?.close();
  await desk?.close();
});

const given = (more: Partial<NewApiKey> = {}): NewApiKey => ({
  name: '1С Бухгалтерия',
  kind: 'live',
  scopes: ['read', 'create'],
  addresses: [],
  ...more,
});
const inside = <T>(actor: Actor, verb: (ctx: ReturnType<Desk['world']['as']>) => Promise<T>) =>
  runWithinOrganization(actor.organizationId ?? 0, () =>
    verb({ ...desk.world.as(actor, 'apiKey.edit'), db: customers }),
  );
const make = (more: Partial<NewApiKey> = {}, actor = head) => inside(actor, (ctx) => createApiKey(ctx, given(more)));
const rotate = (id: number, overlapDays = 7, actor = head) =>
  inside(actor, (ctx) => rotateApiKey(ctx, { id, overlapDays }));
const revoke = (id: number, actor = head) => inside(actor, (ctx) => revokeApiKey(ctx, { id }));
const list = (actor = head) => inside(actor, listApiKeys);
const use = (key: string, from = address) =>
  authenticateByKey(api, key, { address: from, now: desk.world.clock.now() });
const refusalOf = async (key: string, from = address) => (await use(key, from)).refusal;
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const told = async (actor = head) =>
  (await listNotices(desk.world.as(actor, 'account.read'))).map(({ facts }) => facts);

describe('a new key', () => {
  it('is stored as a hash, and acts as a program of the organization that no one can log in as', async () => {
    const { id, key } = await make();
    const row = await desk.world.db.prisma.apiKey.findUniqueOrThrow({ where: { id }, include: { program: true } });
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
    expect(row.program).toMatchObject({ name: '1С Бухгалтерия', isProgram: true, isActive: false, passwordHash: '' });
    expect(await use(key)).toMatchObject({
      refusal: null,
      actor: {
        name: '1С Бухгалтерия',
        role: 'headSender',
        unitId: head.unitId,
        apiKey: { id, scopes: ['create', 'read'] },
      },
    });
  });

  it('of a unit has the role and the unit of a sender, also when it is the head unit', async () => {
    const { key } = await make({ unitId: desk.home.unitId });
    expect(await use(key)).toMatchObject({ actor: { role: 'sender', unitId: desk.home.unitId } });
    const { key: ofHead } = await make({ unitId: head.unitId });
    expect(await use(ofHead)).toMatchObject({ actor: { role: 'sender', unitId: head.unitId, isHead: false } });
  });

  it('of the whole organization falls back to its unit when that is no longer the head unit', async () => {
    const { key } = await make();
    await desk.world.db.prisma.unit.update({ where: { id: head.unitId ?? 0 }, data: { isHead: false } });
    expect(await use(key)).toMatchObject({ actor: { role: 'sender' } });
    await desk.world.db.prisma.unit.update({ where: { id: head.unitId ?? 0 }, data: { isHead: true } });
  });

  it('is refused for a unit of another organization, as one that never was', async () => {
    expect(await codeOf(make({ unitId: stranger.unitId }))).toBe('not-found');
  });

  it('of a unit may not change the webhook of the organization', async () => {
    expect(await codeOf(make({ unitId: desk.home.unitId, scopes: ['webhooks'] }))).toBe('wrong-input');
    expect(await codeOf(make({ scopes: ['webhooks'] }))).toBeNull();
  });

  it('works until the end of its last day, which may be today and no earlier', async () => {
    expect(await codeOf(make({ expiresOn: '2026-11-19' }))).toBe('wrong-input');
    const { key } = await make({ expiresOn: '2026-11-20' });
    desk.world.clock.set('2026-11-20T18:59:59Z');
    expect(await refusalOf(key)).toBeNull();
    desk.world.clock.set('2026-11-20T19:00:00Z');
    expect(await refusalOf(key)).toBe('api-key-expired');
  });

  it('is refused beyond fifty that work; ended ones do not count', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 50; made += 1) ids.push((await make()).id);
    expect(await codeOf(make())).toBe('too-many-api-keys');
    await revoke(ids[0] ?? 0);
    expect(await codeOf(make())).toBeNull();
  });

  it('needs a name, a scope that exists, and real addresses', () => {
    const parse = (body: object) => z.safeDecode(newApiKey, body as never).success;
    const whole = { Name: '1С', Scopes: ['read'] };
    expect(parse(whole)).toBe(true);
    expect(parse({ ...whole, Name: ' ' })).toBe(false);
    expect(parse({ ...whole, Scopes: [] })).toBe(false);
    expect(parse({ ...whole, Scopes: ['users'] })).toBe(false);
    expect(parse({ ...whole, Addresses: ['203.0.113.0/24', '2001:db8::1'] })).toBe(true);
    for (const wrong of ['203.0.113', '203.0.113.0/33', 'example.uz']) {
      expect(parse({ ...whole, Addresses: [wrong] }), wrong).toBe(false);
    }
  });
});

describe('a call by a key', () => {
  it('is refused when nobody made the key, or with a wrong checksum, which asks no database', async () => {
    const { key, id } = await make();
    await revoke(id);
    const broken = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
    const noDatabase = {} as Database;
    expect(await authenticateByKey(noDatabase, broken, { address, now: new Date() })).toEqual({
      actor: null,
      refusal: 'api-key-unknown',
    });
    const { key: forgotten, id: forgottenId } = await make();
    await desk.world.db.prisma.apiKey.delete({ where: { id: forgottenId } });
    expect(await refusalOf(forgotten)).toBe('api-key-unknown');
  });

  it('is refused from another address than allowed, and notes no use', async () => {
    const { key } = await make({ addresses: ['203.0.113.0/28'] });
    expect(await refusalOf(key, '203.0.113.99')).toBe('api-key-address');
    expect((await list())[0]?.lastUsedOn).toBeNull();
    expect(await refusalOf(key)).toBeNull();
  });

  it('by a test key belongs to the test mode', async () => {
    const { key } = await make({ kind: 'test' });
    expect((await use(key)).actor?.apiKey).toMatchObject({ isTest: true });
  });

  it('notes its time and address at most once a minute', async () => {
    const { key } = await make();
    await use(key);
    desk.world.clock.set('2026-11-20T10:00:59Z');
    await use(key, '198.51.100.1');
    expect(await list()).toMatchObject([{ lastUsedOn: '2026-11-20T15:00:00.000+05:00', lastUsedAddress: address }]);
    desk.world.clock.set('2026-11-20T10:01:00Z');
    await use(key, '198.51.100.1');
    expect(await list()).toMatchObject([
      { lastUsedOn: '2026-11-20T15:01:00.000+05:00', lastUsedAddress: '198.51.100.1' },
    ]);
  });
});

describe('a key that is replaced', () => {
  it('works beside its successor until the overlap ends; both are the same program', async () => {
    const former = await make({ addresses: ['203.0.113.0/24'], unitId: desk.home.unitId });
    const next = await rotate(former.id, 2);
    const [one, other] = [await use(former.key), await use(next.key)];
    expect(one.actor?.userId).toBe(other.actor?.userId);
    expect(await list()).toMatchObject([
      { id: next.id, state: 'active', addresses: ['203.0.113.0/24'], unit: { id: desk.home.unitId } },
      { id: former.id, state: 'overlap', successorId: next.id, endsOn: '2026-11-22T15:00:00.000+05:00' },
    ]);
    desk.world.clock.set('2026-11-22T10:00:00Z');
    expect(await refusalOf(former.key)).toBe('api-key-revoked');
    expect(await refusalOf(next.key)).toBeNull();
  });

  it('ends at once without an overlap, or when it is revoked; the successor stays', async () => {
    const first = await make();
    const second = await rotate(first.id, 0);
    expect(await refusalOf(first.key)).toBe('api-key-revoked');
    const third = await rotate(second.id, 30);
    await revoke(second.id);
    expect(await refusalOf(second.key)).toBe('api-key-revoked');
    expect(await refusalOf(third.key)).toBeNull();
  });

  it('is not replaced twice, nor when it has ended', async () => {
    const { id } = await make();
    const next = await rotate(id);
    expect(await codeOf(rotate(id))).toBe('api-key-ended');
    await revoke(next.id);
    expect(await codeOf(rotate(next.id))).toBe('api-key-ended');
  });

  it('gives its term to the successor, from today on', async () => {
    const { id } = await make({ expiresOn: '2026-12-20' });
    desk.world.clock.set('2026-12-10T18:30:00Z');
    await rotate(id);
    expect((await list())[0]?.endsOn).toBe('2027-01-09T23:59:59.999+05:00');
    await revoke(id);
    expect((await list())[1]).toMatchObject({ state: 'revoked', endsOn: '2026-12-10T23:30:00.000+05:00' });
  });
});

describe('a key of another organization', () => {
  it('is neither listed, replaced nor revoked, and its hash is read by no customer', async () => {
    const { id, key } = await make();
    expect(await list(stranger)).toEqual([]);
    expect(await codeOf(rotate(id, 7, stranger))).toBe('not-found');
    expect(await codeOf(revoke(id, stranger))).toBe('not-found');
    expect(await refusalOf(key)).toBeNull();
    await inside(stranger, async ({ db }) => {
      expect(await db.prisma.apiKey.findMany({ select: { id: true } })).toEqual([]);
      expect((await db.prisma.apiKey.updateMany({ where: { id }, data: { overlapEndsOn: new Date() } })).count).toBe(0);
    });
    await expect(inside(head, ({ db }) => db.prisma.apiKey.findMany({ select: { hash: true } }))).rejects.toThrow(
      /permission denied/,
    );
    await expect(inside(head, ({ db }) => db.prisma.apiKey.updateMany({ data: { scopes: ['send'] } }))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('gets no program there', async () => {
    const { organizationId, unitId } = stranger;
    const foreign = inside(
      head,
      async ({ db }) => db.prisma.$queryRaw`select make_program(${organizationId}::int, ${unitId}::int, 'x', now())`,
    );
    await expect(foreign).rejects.toThrow(/another organization/);
  });
});

describe('the head unit is told', () => {
  it('of a key that is made, replaced and revoked, with its name; others are not', async () => {
    const { id } = await make();
    await rotate(id);
    await revoke(id);
    await revoke(id);
    const name = '1С Бухгалтерия';
    expect(await told()).toEqual([
      { event: 'revoked', name },
      { event: 'rotated', name },
      { event: 'made', name },
    ]);
    expect(await told(desk.actor)).toEqual([]);
    expect(await told(stranger)).toEqual([]);
  });

  it('fourteen days and one day before a key ends, once each, and not when it was replaced', async () => {
    const { id } = await make({ expiresOn: '2026-12-20' });
    await make({ expiresOn: null });
    const ends = async (now: string) => {
      desk.world.clock.set(now);
      await notifyContractsAndBalances(desk.world);
      await notifyContractsAndBalances(desk.world);
      return (await told()).filter(({ event }) => event === 'expires').map(({ days, endsOn }) => [days, endsOn]);
    };
    expect(await ends('2026-12-05T10:00:00Z')).toEqual([]);
    expect(await ends('2026-12-06T10:00:00Z')).toEqual([[14, '2026-12-20']]);
    expect(await ends('2026-12-18T10:00:00Z')).toHaveLength(1);
    expect(await ends('2026-12-19T10:00:00Z')).toHaveLength(2);
    await rotate(id, 30);
    expect(await ends('2026-12-20T10:00:00Z')).toHaveLength(2);
  });
});

it('the audit log has who made, replaced and revoked a key, and never its text', async () => {
  const { id, key } = await make();
  const next = await rotate(id);
  await revoke(next.id);
  const entries = await desk.world.db.prisma.auditEntry.findMany({
    where: { subject: 'apiKey', subjectId: { in: [String(id), String(next.id)] } },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['apiKey.create', head.userId],
    ['apiKey.rotate', head.userId],
    ['apiKey.revoke', head.userId],
  ]);
  const written = JSON.stringify(entries.map(({ before, after }) => ({ before, after })));
  expect(written).not.toContain(key.slice(12));
  expect(written).not.toContain(next.key.slice(12));
});
