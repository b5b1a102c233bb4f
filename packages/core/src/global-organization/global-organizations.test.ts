import { globalOrganizationPage, globalOrganizationQuery } from '@hybrid-mail/contracts/global-organization';
import { problem } from '@hybrid-mail/messages/problem';
import { aLetter } from '@hybrid-mail/testing/letter';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aNewGlobalOrganization } from '../../test/new-global.ts';
import { openStaff, type Staff } from '../../test/staff.ts';
import { logIn } from '../session/index.ts';
import {
  checkGlobalOrganizationName,
  createGlobalOrganization,
  deleteGlobalOrganization,
  listGlobalOrganizations,
  updateGlobalOrganization,
} from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
});
afterAll(() => staff?.close());

const asAdmin = () => staff.world.as(staff.admin, 'global.write');
const create = (given: Parameters<typeof aNewGlobalOrganization>[0] = {}) =>
  createGlobalOrganization(asAdmin(), aNewGlobalOrganization(given));
const stored = (id: number) =>
  staff.world.db.prisma.globalOrganization.findUniqueOrThrow({ where: { id }, include: { units: true, users: true } });
const lastAudit = () =>
  staff.world.db.prisma.auditEntry.findFirstOrThrow({
    where: { NOT: { action: { startsWith: 'session.' } } },
    orderBy: { id: 'desc' },
  });

describe('a global organization that an administrator registers', () => {
  it('is inactive, with its admin unit, which is no head unit, and a controller in it who may log in', async () => {
    const given = { username: '998971112233', password: 'Другой-пароль-1', contractDateFrom: '2026-02-01' };
    const { id } = await create(given);
    const { units, users, ...organization } = await stored(id);
    expect(organization).toMatchObject({ isActive: false, contractDateFrom: new Date('2026-02-01') });
    expect(units).toMatchObject([{ name: organization.name, isAdmin: true, isHead: false }]);
    const mustChangePassword = true;
    expect(users).toMatchObject([
      { type: 3, globalUnitId: units[0]?.id, username: given.username, mustChangePassword },
    ]);
    expect(await logIn(staff.world, { ...given, address: '127.0.0.1', userAgent: 'Firefox' })).toMatchObject({
      userId: users[0]?.id,
    });
  });

  it('writes its first user to the audit log with the role, and without the password', async () => {
    const { id } = await create({ userType: 1 });
    const entry = await lastAudit();
    expect(entry).toMatchObject({ action: 'globalUser.create', actorId: staff.admin.userId, after: { type: 1 } });
    expect(JSON.stringify(entry.after)).not.toMatch(/Sinov-2026|\$2b\$/);
    expect((await stored(id)).users).toMatchObject([{ type: 1 }]);
  });

  it('is told field by field what another organization has already, an ordinary one too', async () => {
    const ordinary = await anOrganization(staff.world.db);
    const given = aNewGlobalOrganization({ inn: ordinary.inn });
    await create({ name: given.name.toUpperCase(), username: given.username });
    await expect(createGlobalOrganization(asAdmin(), given)).rejects.toMatchObject({
      code: 'wrong-input',
      details: {
        fields: {
          inn: 'inn-taken',
          name: 'organization-name-taken',
          username: 'login-taken',
        },
      },
    });
  });

  it('is registered once when two people do it at the same moment', async () => {
    const given = aNewGlobalOrganization();
    const answers = await Promise.allSettled([1, 2].map(() => createGlobalOrganization(asAdmin(), given)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'wrong-input' } });
  });

  it('has its name taken whatever the case', async () => {
    await create({ name: 'АО «Тезкор почта»' });
    expect(await checkGlobalOrganizationName(staff.world, { name: ' ао «тезкор почта»' })).toEqual({ isExists: true });
    for (const name of ['АО «Тезкор»', 'АО%', 'АО «Тезкор почта_', 'АО \\']) {
      expect(await checkGlobalOrganizationName(staff.world, { name })).toEqual({ isExists: false });
    }
  });
});

it('the list tells of each its letters: those of the organizations whose contract its units signed', async () => {
  const { db } = staff.world;
  const { id } = await create({ name: 'АО «Почта Хорезма»' });
  const [unit] = (await stored(id)).units;
  const organization = await anOrganization(db, { contractSignerUnitId: unit?.id ?? 0 });
  const { id: unitId } = await aUnit(db, organization.id);
  const creator = await aUser(db, { organizationId: organization.id, unitId });
  const letter = { organizationId: organization.id, unitId, creatorId: creator.id };
  await aLetter(db, letter);
  await aLetter(db, { ...letter, isSent: true, sentOn: staff.world.clock.now(), sendStatus: 1 });
  const query = z.decode(globalOrganizationQuery, { search: 'хорезма' });
  const page = z.decode(globalOrganizationPage, parseWireJson(await listGlobalOrganizations(asAdmin(), query)));
  expect(page.total).toBe(1);
  expect(page.records).toMatchObject([{ id, createdMailsCount: 2, sentMailsCount: 1, isActive: false }]);
  const none = z.decode(globalOrganizationQuery, { search: 'хорезма', isActive: 'true' });
  expect(parseWireJson(await listGlobalOrganizations(asAdmin(), none))).toEqual({ Records: [], Total: 0 });
});

it('a change leaves what is not named, clears what is empty, and is audited with before and after', async () => {
  const { id } = await create({ contractNumber: 'ГП-1', mfo: '00433' });
  const { inn, name, address } = await stored(id);
  const change = { inn, name, address, phoneNumber: '998712330000', mfo: null, isActive: true };
  await updateGlobalOrganization(asAdmin(), change);
  expect(await stored(id)).toMatchObject({ mfo: null, contractNumber: 'ГП-1', isActive: true });
  expect(await lastAudit()).toMatchObject({
    action: 'globalOrganization.update',
    before: { mfo: '00433', isActive: false },
    after: { mfo: null, isActive: true },
  });
  await expect(updateGlobalOrganization(asAdmin(), { ...change, inn: '999999998' })).rejects.toMatchObject({
    code: 'not-found',
  });
});

describe('a global organization is deleted', () => {
  const remove = (id: number) => deleteGlobalOrganization(asAdmin(), { id });

  it('with its empty units and people who never logged in when nothing hangs on it', async () => {
    const { id } = await create();
    const { prisma } = staff.world.db;
    const { users } = await stored(id);
    const userId = users[0]?.id ?? 0;
    const organization = await anOrganization(staff.world.db);
    const grant = { userId, organizationId: organization.id, isActive: true };
    await prisma.organizationGrant.create({ data: grant });
    await remove(id);
    expect(await prisma.user.count({ where: { id: userId } })).toBe(0);
    expect(await prisma.globalOrganization.findUnique({ where: { id } })).toBeNull();
    expect(await lastAudit()).toMatchObject({ action: 'globalOrganization.delete', subjectId: String(id) });
  });

  it('not while it has people and contracts, and it is told which', async () => {
    const { id } = await create();
    const { units, users } = await stored(id);
    await anOrganization(staff.world.db, { contractSignerUnitId: units[0]?.id ?? 0 });
    const { username } = users[0] ?? { username: '' };
    await logIn(staff.world, { username, password: 'Sinov-2026', address: '127.0.0.1', userAgent: 'Firefox' });
    await expect(remove(id)).rejects.toMatchObject({
      code: 'global-organization-in-use',
      details: {
        message: problem('global-organization-has', { what: ['users-who-logged-in', 'contracts-with-organizations'] }),
      },
    });
    await expect(remove(2_000_000_000)).rejects.toMatchObject({ code: 'not-found' });
  });
});
