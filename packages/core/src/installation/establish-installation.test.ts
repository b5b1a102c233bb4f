import { connectDatabase, type Database } from '@hybrid-mail/db';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { fixedClock } from '@hybrid-mail/testing/fixed-clock';
import { testPepper } from '@hybrid-mail/testing/people';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '../errors.ts';
import { isCorrectPassword } from '../session/passwords.ts';
import { generatePassword } from './generate-password.ts';
import { establishInstallation } from './index.ts';

const given = {
  organization: 'АО «Почта»',
  inn: '200000001',
  address: 'г. Ташкент, ул. Шахрисабз, 7',
  unit: 'Центральный аппарат',
  name: 'Абдуллаев Равшан Каримович',
  login: '998902000001',
};

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await testDatabase();
  db = connectDatabase({ url: database.urlOf('api'), poolSize: 4 });
});
afterEach(async () => {
  await db?.close();
  await database?.drop();
});

const establish = (fields: Partial<typeof given> = given) =>
  establishInstallation(
    {
      db,
      clock: fixedClock('2026-11-25T05:00:00Z'),
      pepper: testPepper,
      passwordCost: 4,
      actor: { userId: null, name: 'operator init' },
    },
    fields,
  );

const refusalOf = (fields: Partial<typeof given>) => establish(fields).catch((error: Refusal) => error.details.fields);

describe('a new installation', () => {
  it('gets organization, head unit and a head administrator, who has to change the password', async () => {
    const { installation, made, password } = await establish();
    expect(made).toEqual(['organization', 'headUnit', 'administrator']);
    expect(installation).toMatchObject({
      organization: { name: given.organization, inn: given.inn },
      headUnit: { name: given.unit },
      administrators: [{ name: given.name, username: given.login }],
    });
    const user = await db.prisma.user.findFirstOrThrow({ include: { globalUnit: true, globalOrganization: true } });
    expect(user).toMatchObject({
      type: 1,
      isActive: true,
      mustChangePassword: true,
      globalUnit: { isHead: true, isAdmin: true, address: given.address },
      globalOrganization: { isActive: true },
    });
    expect(await isCorrectPassword(password ?? '', user.passwordHash, { pepper: testPepper })).toBe(true);
  });

  it('has all of it in the audit log, without the password', async () => {
    const { password } = await establish();
    const entries = await db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries.map(({ action, actorId, actorName }) => [action, actorId, actorName])).toEqual(
      ['globalOrganization.create', 'globalUnit.create', 'globalUser.create'].map((action) => [
        action,
        null,
        'operator init',
      ]),
    );
    expect(JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      password,
    );
  });

  it('stays as it is when it is established again, also by two commands at the same moment', async () => {
    const both = await Promise.all([establish(), establish({ ...given, login: '998902000002' })]);
    expect(both.map(({ made }) => made.length).toSorted()).toEqual([0, 3]);
    const again = await establish({ organization: 'ООО «Другая»' });
    expect([again.made, again.password]).toEqual([[], null]);
    expect(again.installation.organization?.name).toBe(given.organization);
    expect(await db.prisma.auditEntry.count()).toBe(3);
  });

  it('whose head administrators are all deactivated gets one more in the same unit', async () => {
    await establish();
    await database.db.prisma.user.updateMany({ data: { isActive: false } });
    const { made, installation } = await establish({ name: 'Мирзаева Шахноза', login: '998902000002' });
    expect(made).toEqual(['administrator']);
    expect(installation.administrators).toMatchObject([{ username: '998902000002' }]);
    expect(await db.prisma.globalUnit.count()).toBe(1);
  });
});

describe('bad input', () => {
  it('is refused by field, and nothing is written', async () => {
    expect(await refusalOf({ ...given, login: '+998902000001', inn: '20000' })).toEqual({
      login: 'phone-format',
      inn: 'inn-length',
    });
    expect(await refusalOf({ login: given.login })).toEqual({
      organization: 'organization-name-missing',
      inn: 'inn-missing',
      address: 'organization-address-missing',
      unit: 'unit-name-missing',
      name: 'full-name-missing',
    });
    expect(await db.prisma.globalOrganization.count()).toBe(0);
  });

  it('is a login that another person has', async () => {
    await establish();
    await database.db.prisma.user.updateMany({ data: { isActive: false } });
    expect(await refusalOf(given)).toEqual({ login: 'login-taken' });
  });
});

it('passwords are random, long and free of signs that look alike', () => {
  const drawn = Array.from({ length: 100 }, generatePassword);
  expect(new Set(drawn).size).toBe(100);
  for (const password of drawn) expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});
