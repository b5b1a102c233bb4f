import { type Scope, scopes } from '@hybrid-mail/access';
import type { Actor } from '@hybrid-mail/core/actor';
import { channelOfReach, grantedChannel, liveChannelsOf } from '@hybrid-mail/core/live';
import { query, textQuery } from '@hybrid-mail/db';
import { aLetter } from '@hybrid-mail/testing/letter';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailWithin, type Reach, reachOf, unitWithin, userWithin } from './reach.ts';

let world: TestWorld;
/** Two organizations with two units each: every unit has one user and one letter, all with the same names. */
const names = ['a1', 'a2', 'b1', 'b2'] as const;
type Name = (typeof names)[number];
const home = {} as Record<Name, { organizationId: number; unitId: number; userId: number; mailId: number }>;
const nameOf = { mail: new Map<number, Name>(), unit: new Map<number, Name>(), user: new Map<number, Name>() };
let globalUnitId: number;
let globalOrganizationId: number;

beforeAll(async () => {
  world = await testWorld();
  const { db } = world;
  for (const organizationName of ['a', 'b'] as const) {
    const { id: organizationId } = await anOrganization(db);
    for (const name of [`${organizationName}1`, `${organizationName}2`] as Name[]) {
      const { id: unitId } = await aUnit(db, organizationId);
      const { id: userId } = await aUser(db, { organizationId, unitId });
      const { id: mailId } = await aLetter(db, { organizationId, unitId, creatorId: userId });
      home[name] = { organizationId, unitId, userId, mailId };
      nameOf.mail.set(mailId, name);
      nameOf.unit.set(unitId, name);
      nameOf.user.set(userId, name);
    }
  }
  globalOrganizationId = (await aGlobalOrganization(db)).id;
  globalUnitId = (await aGlobalUnit(db, globalOrganizationId)).id;
});
afterAll(() => world?.drop());

const idRow = z.object({ id: z.int() });
const ids = async (text: RawBuilder<{ id: number }>) =>
  (await query(world.db, textQuery(idRow, text))).map(({ id }) => id);

/** Visible rows of each table: all three must be equal, and pages must be told of exactly the visible letters. */
async function seen(reach: Reach): Promise<Name[]> {
  const rows = {
    mail: await ids(sql`select m.id from mail m where ${mailWithin(reach)} order by m.id`),
    unit: await ids(sql`select u.id from unit u where ${unitWithin(reach)} order by u.id`),
    user: await ids(
      sql`select p.id from user_account p where p.organization_id is not null and ${userWithin(reach)} order by p.id`,
    ),
  };
  for (const name of names) {
    const channel = channelOfReach(reach);
    if (channel === grantedChannel) continue;
    const isTold = channel !== null && liveChannelsOf(home[name]).includes(channel);
    expect(isTold).toBe(rows.mail.includes(home[name].mailId));
  }
  const named = Object.entries(rows).map(([table, list]) =>
    list.map((id) => nameOf[table as keyof typeof rows].get(id)),
  );
  expect(named[1]).toEqual(named[0]);
  expect(named[2]).toEqual(named[0]);
  return named[0] as Name[];
}

const clerk = (name: Name) => actorOf(world.db, home[name].userId);
const staff = async (unit = globalUnitId): Promise<Actor> => {
  const user = await aUser(world.db, { type: 3, globalOrganizationId, globalUnitId: unit });
  return actorOf(world.db, user.id);
};
const grant = (kind: 'organization' | 'unit', actor: Actor, name: Name, isActive = true) =>
  kind === 'organization'
    ? world.db.prisma.organizationGrant.create({
        data: { userId: actor.userId, organizationId: home[name].organizationId, isActive },
      })
    : world.db.prisma.unitGrant.create({ data: { userId: actor.userId, unitId: home[name].unitId, isActive } });

describe('letters, units and users in reach', () => {
  it.each<[Scope, Name[]]>([
    ['own', []],
    ['unit', ['a2']],
    ['organization', ['a1', 'a2']],
    ['all', ['a1', 'a2', 'b1', 'b2']],
  ])('are for a person of unit a2 with the scope "%s" those of %j', async (scope, expected) => {
    expect(await seen(reachOf(await clerk('a2'), scope))).toEqual(expected);
  });

  it('are none for staff by a scope that is meant for organizations', async () => {
    const actor = await staff();
    for (const scope of ['own', 'unit', 'organization'] as const) expect(await seen(reachOf(actor, scope))).toEqual([]);
  });

  it('are for staff what is switched on for this very person, and nothing that is switched off again', async () => {
    const [actor, colleague] = [await staff(), await staff()];
    expect(await seen(reachOf(actor, 'granted'))).toEqual([]);
    await grant('organization', actor, 'a1');
    await grant('unit', actor, 'b2');
    await grant('unit', actor, 'b1', false);
    await grant('organization', colleague, 'b1', false);
    expect(await seen(reachOf(actor, 'granted'))).toEqual(['a1', 'a2', 'b2']);
    expect(await seen(reachOf(colleague, 'granted'))).toEqual([]);
  });

  it("include for staff the organizations whose contract the person's own unit has signed", async () => {
    const signer = await aGlobalUnit(world.db, globalOrganizationId);
    const where = { id: home.b1.organizationId };
    await world.db.prisma.organization.update({ where, data: { contractSignerUnitId: signer.id } });
    expect(await seen(reachOf(await staff(signer.id), 'granted'))).toEqual(['b1', 'b2']);
    expect(await seen(reachOf(await staff(), 'granted'))).toEqual([]);
    await world.db.prisma.organization.update({ where, data: { contractSignerUnitId: null } });
  });

  it('are all for staff of a head unit', async () => {
    const head = await aGlobalUnit(world.db, globalOrganizationId, true);
    expect(await seen(reachOf(await staff(head.id), 'granted'))).toEqual([...names]);
  });

  it('are none for a person without unit and organization, by any scope that depends on them', async () => {
    const nowhere = { ...(await clerk('a1')), organizationId: null, unitId: null, globalUnitId: null };
    for (const scope of scopes.filter((each) => each !== 'all'))
      expect(await seen(reachOf(nowhere, scope))).toEqual([]);
  });
});
