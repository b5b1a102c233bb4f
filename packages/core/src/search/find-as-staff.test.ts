import type { Actor } from '@hybrid-mail/core/actor';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { findAnything } from './index.ts';

let desk: Desk;
let staff: Record<'controller' | 'headController' | 'monitoring' | 'admin', Actor>;

beforeAll(async () => {
  desk = await openDesk();
  const { db, clock } = desk.world;
  const post = await aGlobalOrganization(db);
  const [branch, centre] = [await aGlobalUnit(db, post.id), await aGlobalUnit(db, post.id, true)];
  const person = async (type: number, globalUnitId: number) =>
    actorOf(db, (await aUser(db, { type, globalOrganizationId: post.id, globalUnitId })).id, clock.now());
  staff = {
    controller: await person(3, branch.id),
    headController: await person(3, centre.id),
    monitoring: await person(4, branch.id),
    admin: await person(1, centre.id),
  };
  const organization = await anOrganization(db, { name: 'АО «Чинор»' });
  const unit = await aUnit(db, organization.id);
  const creator = await aUser(db, { organizationId: organization.id, unitId: unit.id, name: 'Чинорова Ҳулкар' });
  const home = { organizationId: organization.id, unitId: unit.id, creatorId: creator.id };
  await desk.draft({ ...home, receiver: 'Чинор Получатель' });
  await desk.draft({ receiver: 'Chinor Receiver' });
  await db.prisma.organizationGrant.create({
    data: { userId: staff.controller.userId, organizationId: organization.id, isActive: true },
  });
  await db.prisma.unitGrant.create({
    data: { userId: staff.monitoring.userId, unitId: desk.home.unitId, isActive: true },
  });
});
afterAll(() => desk?.close());

/** Letters, organizations and users that a member of staff finds. */
async function seen(actor: Actor, search = 'chinor') {
  const { Letters, Registries, Organizations, Users } = await parseWireJson(
    await findAnything(desk.world.as(actor, 'mail.read'), { search }),
  );
  expect(Registries).toEqual([]);
  return [
    Letters.map(({ Receiver }: { Receiver: string }) => Receiver).sort(),
    [...Organizations, ...Users].map(({ Name }: { Name: string }) => Name),
  ];
}

it('administrators and controllers of a head unit find every letter, organization and user', async () => {
  const all = [
    ['Chinor Receiver', 'Чинор Получатель'],
    ['АО «Чинор»', 'Чинорова Ҳулкар'],
  ];
  expect(await seen(staff.admin)).toEqual(all);
  expect(await seen(staff.headController)).toEqual(all);
  expect(await seen(staff.admin, 'хулкар')).toEqual([[], ['Чинорова Ҳулкар']]);
});

it('administrators alone find the organizations and the people of the post, by name, login and INN', async () => {
  const { db } = desk.world;
  const post = await aGlobalOrganization(db);
  const branch = await aGlobalUnit(db, post.id);
  const of = (name: string, type: number) =>
    aUser(db, { name, type, globalOrganizationId: post.id, globalUnitId: branch.id });
  const controller = await of('Тўлаганов Равшан', 3);
  await of('Тўлаганов Курьер', 2);
  const found = async (actor: Actor, search: string) => {
    const { GlobalOrganizations, GlobalUsers } = await parseWireJson(
      await findAnything(desk.world.as(actor, 'mail.read'), { search }),
    );
    return [...GlobalOrganizations, ...GlobalUsers].map(({ Name }: { Name: string }) => Name);
  };
  expect(await found(staff.admin, 'tulaganov')).toEqual(['Тўлаганов Равшан']);
  expect(await found(staff.admin, controller.username)).toEqual(['Тўлаганов Равшан']);
  expect(await found(staff.admin, post.inn)).toEqual([post.name]);
  for (const other of [staff.headController, staff.controller, staff.monitoring, desk.actor]) {
    expect(await found(other, 'tulaganov')).toEqual([]);
    expect(await found(other, post.inn)).toEqual([]);
  }
});

it('a controller finds what belongs to granted organizations, and no users', async () => {
  expect(await seen(staff.controller)).toEqual([['Чинор Получатель'], ['АО «Чинор»']]);
});

it('monitoring finds the letters of a granted unit, and no organization that was not granted', async () => {
  expect(await seen(staff.monitoring)).toEqual([['Chinor Receiver'], []]);
});

it('a sender finds neither organizations nor users', async () => {
  expect(await seen(desk.actor)).toEqual([['Chinor Receiver'], []]);
});

it('a controller sees the latest letters also of granted organizations that paused while others wrote', async () => {
  const { mail } = desk.world.db.prisma;
  const {
    id: _,
    documentFindings: __,
    uid,
    ...one
  } = await mail.findFirstOrThrow({ where: { receiver: 'Chinor Receiver' } });
  await mail.updateMany({
    where: { receiver: 'Чинор Получатель' },
    data: { createdOn: new Date('2025-01-15T06:00:00Z') },
  });
  const data = Array.from({ length: 101 }, (_, place) => ({
    ...one,
    uid: `${uid.slice(0, -4)}${String(place).padStart(4, '0')}`,
    receiver: 'Новый Адресат',
  }));
  await mail.createMany({ data });
  expect(await seen(staff.controller, '')).toEqual([['Чинор Получатель'], []]);
});
