import { type UnitQuery, unitPage, unitQuery } from '@hybrid-mail/contracts/unit';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { listUnits } from './index.ts';

let staff: Staff;
let inn: string;
let headSender: Actor;
let sender: Actor;
beforeAll(async () => {
  staff = await openStaff();
  const { db } = staff.world;
  const ours = await anOrganization(db, { name: 'АО «Аральск»', contractSignerUnitId: staff.branchId });
  const theirs = await anOrganization(db, { name: 'АО «Бешкент»' });
  inn = ours.inn;
  const regions = { create: [{ regionId: 3 }, { regionId: 1 }] };
  const plain = await aUnit(db, ours.id, { name: 'Бухгалтерия', contractSum: '4000000.5', regions } as object);
  const head = await aUnit(db, ours.id, { name: 'Управление', isHead: true });
  await aUnit(db, theirs.id, { name: 'Касса', isActive: false });
  const personOf = async (unitId: number) => actorOf(db, (await aUser(db, { organizationId: ours.id, unitId })).id);
  headSender = await personOf(head.id);
  sender = await personOf(plain.id);
});
afterAll(() => staff?.close());

async function list(actor: Actor, given: Partial<UnitQuery> = {}) {
  const query = { ...z.decode(unitQuery, {}), ...given };
  return z.decode(unitPage, parseWireJson(await listUnits(staff.world.as(actor, 'unit.list'), query)));
}
const names = async (given: Partial<UnitQuery> = {}, actor = staff.admin) =>
  (await list(actor, given)).records.map(({ name }) => name);

describe('the list of units', () => {
  it('is by organization, its head unit first, unless another order is asked for', async () => {
    expect(await names()).toEqual(['Управление', 'Бухгалтерия', 'Касса']);
    expect(await names({ desc: true })).toEqual(['Касса', 'Управление', 'Бухгалтерия']);
    expect(await names({ sort: 'name' })).toEqual(['Бухгалтерия', 'Касса', 'Управление']);
  });

  it('is filtered by organization, status and a part of the name', async () => {
    expect(await names({ inn })).toEqual(['Управление', 'Бухгалтерия']);
    expect(await names({ isActive: false })).toEqual(['Касса']);
    for (const search of [' бух', 'хгалт', 'buxgalt', 'Буҳғалтерия']) {
      expect(await names({ search }), search).toEqual(['Бухгалтерия']);
    }
    expect(await names({ search: '_' })).toEqual([]);
  });

  it('has for a controller the units in the own reach', async () => {
    expect(await names({}, staff.controller)).toEqual(['Управление', 'Бухгалтерия']);
  });

  it('is whole for staff who edit units: address, contract sum and regions, too', async () => {
    const { records } = await list(staff.controller, { search: 'бухгалтерия' });
    expect(records[0]).toMatchObject({
      address: 'г. Ташкент, ул. Бабура, 24',
      contractSum: '4000000.50',
      sumForMail: '9500.00',
      isActive: true,
      createdOn: expect.stringMatching(/[+]05:00$/),
      regions: [
        { id: 1, name: 'город Ташкент' },
        { id: 3, name: 'Самаркандская область' },
      ],
    });
  });

  it('tells a head unit contracts and prices but no contract sum, and others names only', async () => {
    const [ofHead] = (await list(headSender)).records;
    expect(ofHead).toMatchObject({ sumForMail: '9500.00', isActive: true });
    for (const hidden of ['contractSum', 'address', 'regions', 'createdOn']) expect(ofHead).not.toHaveProperty(hidden);
    const [ofSender] = (await list(sender)).records;
    expect(Object.keys(ofSender ?? {})).toEqual(['id', 'name', 'isHead', 'organization']);
  });
});
