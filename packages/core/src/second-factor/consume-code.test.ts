import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { anAuthenticatorApp, type TestAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { deriveSealingKeys } from '../sealed-secret.ts';
import {
  consumeCode,
  countRecoveryCodes,
  createRecoveryCodes,
  readSecondFactors,
  removeSecondFactors,
  sealTotpSecrets,
} from './index.ts';

let world: TestWorld;
let home: { organizationId: number; unitId: number };
let userId: number;
let app: TestAuthenticatorApp;

beforeAll(async () => {
  world = await testWorld({ now: '2026-11-24T08:00:00Z' });
  const { id: organizationId } = await anOrganization(world.db);
  home = { organizationId, unitId: (await aUnit(world.db, organizationId)).id };
});
afterAll(() => world.drop());
beforeEach(async () => {
  ({ id: userId } = await aUser(world.db, home));
  world.clock.set('2026-11-24T08:00:10Z');
  app = await anAuthenticatorApp(world, userId);
});

const use = (code: string, person = userId) => world.db.transaction((tx) => consumeCode(world, tx, person, code));
const anotherPerson = async () => (await aUser(world.db, home)).id;
const atOnce = (code: string, times: number) => Promise.all(Array.from({ length: times }, () => use(code)));

describe('a code of the app', () => {
  it('counts once, also with blanks as the app shows it', async () => {
    const code = app.code();
    expect(await use(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe('app');
    expect(await use(code)).toBeNull();
  });

  it('that is used by ten calls at the same moment counts for one of them', async () => {
    const used = await atOnce(app.code(), 10);
    expect(used.filter((kind) => kind === 'app')).toHaveLength(1);
  });

  it('that was read before a later one was used counts no more', async () => {
    const [early, late] = [app.code(-1), app.code(1)];
    expect(await use(late)).toBe('app');
    expect(await use(early)).toBeNull();
    expect(await use(app.code())).toBeNull();
    world.clock.advance(60_000);
    expect(await use(app.code())).toBe('app');
  });

  it('does not count for another person, who has an app too', async () => {
    const other = await anotherPerson();
    expect(await use(app.code(), other)).toBeNull();
    await anAuthenticatorApp(world, other);
    expect(await use(app.code(), other)).toBeNull();
    expect(await use(app.code())).toBe('app');
  });

  it('does not count while the app is not confirmed', async () => {
    await world.db.prisma.totp.update({ where: { userId }, data: { since: null } });
    expect(await use(app.code())).toBeNull();
  });
});

describe('a recovery code', () => {
  it('is one of ten, of three groups of four signs that people do not mix up', () => {
    expect(app.recoveryCodes).toHaveLength(10);
    for (const code of app.recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(app.recoveryCodes).size).toBe(10);
  });

  it('counts once, without hyphens, in small letters, with O for 0 and l for 1', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    const typed = ` ${first.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect(await use(typed)).toBe('recovery');
    expect(await use(first)).toBeNull();
    expect(await countRecoveryCodes(world.db.prisma, userId)).toBe(9);
    expect(await use(second)).toBe('recovery');
  });

  it('that is used by ten calls at the same moment counts for one of them', async () => {
    const used = await atOnce(app.recoveryCodes[0] ?? '', 10);
    expect(used.filter((kind) => kind === 'recovery')).toHaveLength(1);
  });

  it('does not count for another person', async () => {
    expect(await use(app.recoveryCodes[0] ?? '', await anotherPerson())).toBeNull();
    expect(await countRecoveryCodes(world.db.prisma, userId)).toBe(10);
  });

  it('counts no more when new ones were drawn', async () => {
    const drawn = await world.db.transaction((tx) => createRecoveryCodes(tx, userId, world.pepper));
    expect(await use(app.recoveryCodes[0] ?? '')).toBeNull();
    expect(await use(drawn[0] ?? '')).toBe('recovery');
  });
});

describe('in the database', () => {
  it('neither the secret of the app nor a recovery code can be read', async () => {
    const totp = await world.db.prisma.totp.findUniqueOrThrow({ where: { userId } });
    const codes = await world.db.prisma.recoveryCode.findMany({ where: { userId } });
    const text = JSON.stringify([totp, codes]);
    expect(text).not.toContain(app.secret);
    for (const code of app.recoveryCodes) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('a secret that is copied to another person does not open', async () => {
    const other = await anotherPerson();
    const { secret, since } = await world.db.prisma.totp.findUniqueOrThrow({ where: { userId } });
    await world.db.prisma.totp.create({ data: { userId: other, secret, since } });
    await expect(use(app.code(), other)).rejects.toThrow('sealed for another purpose');
    await world.db.prisma.totp.delete({ where: { userId: other } });
  });

  it('a secret is sealed again when the key was rotated, and the app goes on counting', async () => {
    const keys = deriveSealingKeys('the next key of the tests, at least 32 characters');
    const rotated = { ...world, sealingKeys: { ...keys, former: world.sealingKeys.current } };
    expect(await sealTotpSecrets(rotated)).toBeGreaterThan(0);
    expect(await sealTotpSecrets(rotated)).toBe(0);
    const used = await world.db.transaction((tx) =>
      consumeCode({ ...world, sealingKeys: keys }, tx, userId, app.code()),
    );
    expect(used).toBe('app');
    await sealTotpSecrets({ ...world, sealingKeys: { ...world.sealingKeys, former: keys.current } });
  });
});

it('app, recovery codes and key are removed together', async () => {
  const tell = () => readSecondFactors(world.db.prisma, userId);
  expect(await tell()).toEqual({ hasApp: true, hasKey: false });
  expect(await world.db.transaction((tx) => removeSecondFactors(tx, userId))).toBe(true);
  expect(await tell()).toEqual({ hasApp: false, hasKey: false });
  expect(await countRecoveryCodes(world.db.prisma, userId)).toBe(0);
  expect(await world.db.transaction((tx) => removeSecondFactors(tx, userId))).toBe(false);
});
