import { actorOf, anOrganization, aUnit, aUser, testPassword, testPepper } from '@hybrid-mail/testing/people';
import { anAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppServices } from '../context.ts';
import { answerOnce } from '../idempotency/index.ts';
import { consumeCode } from '../second-factor/index.ts';
import { assertPassword, logIn } from '../session/index.ts';
import { changePassword } from './index.ts';

const nextPepper = 'pepper after the rotation, at least thirty-two characters';

let world: TestWorld;
/** An API in each step of a rotation: the next pepper is accepted, then used, then the former one is forgotten. */
let begun: AppServices;
let switched: AppServices;
let ended: AppServices;
let home: { organizationId: number; unitId: number };
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-29T08:00:00Z' });
  begun = { ...world, formerPepper: nextPepper };
  switched = { ...world, pepper: nextPepper, formerPepper: testPepper };
  ended = { ...world, pepper: nextPepper };
  const { id: organizationId } = await anOrganization(world.db);
  home = { organizationId, unitId: (await aUnit(world.db, organizationId)).id };
});
afterAll(() => world?.drop());

const aPerson = () => aUser(world.db, home);
const enter = (services: AppServices, username: string, password = testPassword) =>
  logIn(services, { username, password, address: '10.0.0.1', userAgent: 'Firefox' });
const hashOf = async (id: number) => (await world.db.prisma.user.findUniqueOrThrow({ where: { id } })).passwordHash;
const refused = { code: 'login-failed' };

describe('a password that was hashed with the former pepper', () => {
  it('is right, and gets a hash of the present one at the first login', async () => {
    const { id, username } = await aPerson();
    const before = await hashOf(id);
    await enter(switched, username);
    const after = await hashOf(id);
    expect(after).not.toBe(before);
    await enter(switched, username);
    expect(await hashOf(id)).toBe(after);
    await enter(ended, username);
  });

  it('is right everywhere while processes are replaced one after another', async () => {
    const { username } = await aPerson();
    for (const services of [begun, switched, begun, switched, switched]) await enter(services, username);
  });

  it('is right in many logins at once, and while another password is chosen', async () => {
    const { id, username } = await aPerson();
    const services = [begun, switched, switched, begun, switched];
    await Promise.all(services.map((each) => enter(each, username)));
    const changed = await aPerson();
    const ctx = { ...world.as(await actorOf(world.db, changed.id), 'account.edit'), ...switched };
    const given = { oldPassword: testPassword, newPassword: 'Ancha-uzun-parol-2026', address: '10.0.0.1' };
    await Promise.all([changePassword(ctx, given), enter(switched, username)]);
    expect(await hashOf(id)).not.toBe(await hashOf(changed.id));
    await enter(ended, changed.username, given.newPassword);
  });

  it('keeps its hash when it is wrong, and when the person is deactivated', async () => {
    const { id, username } = await aPerson();
    const before = await hashOf(id);
    await expect(enter(switched, username, 'Sinov-2027')).rejects.toMatchObject(refused);
    await world.db.prisma.user.update({ where: { id }, data: { isActive: false } });
    await expect(enter(switched, username)).rejects.toMatchObject(refused);
    expect(await hashOf(id)).toBe(before);
  });

  it('is no longer right when the former pepper is forgotten', async () => {
    const { username } = await aPerson();
    await expect(enter(ended, username)).rejects.toMatchObject(refused);
  });

  it('proves at a page that the person is there', async () => {
    const { id } = await aPerson();
    const ctx = world.as(await actorOf(world.db, id), 'account.edit');
    await assertPassword({ ...ctx, ...switched }, { password: testPassword, address: '10.0.0.1' });
  });
});

it('a recovery code that was made with the former pepper counts once', async () => {
  const { id } = await aPerson();
  const { recoveryCodes } = await anAuthenticatorApp(world, id);
  const use = (services: AppServices) =>
    world.db.transaction((tx) => consumeCode(services, tx, id, recoveryCodes[0] ?? ''));
  expect(await use(ended)).toBeNull();
  expect(await use(switched)).toBe('recovery');
  expect(await use(switched)).toBeNull();
  expect(await use(world)).toBeNull();
});

it('a call that is repeated with its key is the same call with either pepper', async () => {
  const { id } = await aPerson();
  const ctx = world.as(await actorOf(world.db, id), 'mail.create');
  const once = (services: AppServices, input: object) =>
    answerOnce({ ...ctx, ...services }, { key: 'of-a-program', call: 'mail.create', input }, async () => '{}');
  expect(await once(world, { receiver: 'Эргашев' })).toMatchObject({ isRepeated: false });
  expect(await once(switched, { receiver: 'Эргашев' })).toMatchObject({ isRepeated: true });
  await expect(once(switched, { receiver: 'Каримов' })).rejects.toMatchObject({ code: 'idempotency-key-reused' });
});
