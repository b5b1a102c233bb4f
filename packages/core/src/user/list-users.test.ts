import { type UserQuery, userPage, userQuery } from '@hybrid-mail/contracts/user';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStaff, type Staff } from '../../test/staff.ts';
import { listUsers } from './index.ts';

let staff: Staff;
let people: { id: number; username: string }[];
let inn: string;
let unitIds: number[];
beforeAll(async () => {
  staff = await openStaff();
  const { db } = staff.world;
  const [ours, theirs] = [await anOrganization(db), await anOrganization(db)];
  inn = ours.inn;
  const units = [await aUnit(db, ours.id, { isHead: true }), await aUnit(db, ours.id), await aUnit(db, theirs.id)];
  unitIds = units.map(({ id }) => id);
  const homes = [
    { organizationId: ours.id, unitId: unitIds[0] ?? null, name: 'Азизов', username: '998935550001' },
    { organizationId: ours.id, unitId: unitIds[1] ?? null, name: 'Бабаев', username: '998935550002', isActive: false },
    { organizationId: theirs.id, unitId: unitIds[2] ?? null, name: 'Валиев', username: '998945550001' },
  ];
  people = [];
  for (const home of homes) people.push(await aUser(db, home));
});
afterAll(() => staff?.close());

async function list(given: Partial<UserQuery> = {}, actor = staff.admin) {
  const query = { ...z.decode(userQuery, {}), sort: 'name' as const, desc: false, ...given };
  return z.decode(userPage, parseWireJson(await listUsers(staff.world.as(actor, 'user.list'), query)));
}
const names = async (given: Partial<UserQuery> = {}) => (await list(given)).records.map(({ name }) => name);

describe('the list of users', () => {
  it('is of ordinary people of all organizations; staff are not in it', async () => {
    expect(await names()).toEqual(['Азизов', 'Бабаев', 'Валиев']);
    expect((await list({}, staff.headController)).total).toBe(3);
  });

  it('says where they work, what they may and whether they are active', async () => {
    const [first, second] = (await list({ inn })).records;
    expect(first).toMatchObject({
      type: 0,
      isActive: true,
      canSignOnBehalfOfOrganization: false,
      organization: { inn },
      unit: { id: unitIds[0], isHead: true },
      isAdmin: false,
      isModerator: false,
      isMonitoring: false,
    });
    expect(second?.isActive).toBe(false);
  });

  it('is filtered by organization, unit, identifier and a part of the login', async () => {
    expect(await names({ inn })).toEqual(['Азизов', 'Бабаев']);
    expect(await names({ unitId: unitIds[1] })).toEqual(['Бабаев']);
    expect(await names({ userId: people[2]?.id })).toEqual(['Валиев']);
    expect(await names({ username: '5550001' })).toEqual(['Азизов', 'Валиев']);
    expect(await names({ username: '%' })).toEqual([]);
    expect(await names({ inn: '999999999' })).toEqual([]);
  });

  it('comes in pages and in the order that is asked for', async () => {
    const { records, total } = await list({ limit: 1, skip: 1, desc: true });
    expect([records.map(({ name }) => name), total]).toEqual([['Бабаев'], 3]);
    expect(await names({ sort: 'username', desc: true })).toEqual(['Валиев', 'Бабаев', 'Азизов']);
  });
});
