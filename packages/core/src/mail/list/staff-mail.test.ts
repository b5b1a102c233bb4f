import type { Actor } from '@hybrid-mail/core/actor';
import type { Refusal } from '@hybrid-mail/core/errors';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { deleteMail, getMail, listMail, readDocument } from '../index.ts';

let desk: Desk;
let branchId: number;
let staff: Record<'controller' | 'headController' | 'monitoring' | 'admin', Actor>;
/** A letter of another organization. */
let foreign: number;

beforeAll(async () => {
  desk = await openDesk();
  const { db, clock } = desk.world;
  const post = await aGlobalOrganization(db);
  const [branch, centre] = [await aGlobalUnit(db, post.id), await aGlobalUnit(db, post.id, true)];
  branchId = branch.id;
  const person = async (type: number, globalUnitId: number) =>
    actorOf(db, (await aUser(db, { type, globalOrganizationId: post.id, globalUnitId })).id, clock.now());
  staff = {
    controller: await person(3, branch.id),
    headController: await person(3, centre.id),
    monitoring: await person(4, branch.id),
    admin: await person(1, centre.id),
  };
  const organization = await anOrganization(db);
  const unit = await aUnit(db, organization.id);
  const creator = await aUser(db, { organizationId: organization.id, unitId: unit.id });
  foreign = await desk.draft({ organizationId: organization.id, unitId: unit.id, creatorId: creator.id });
});
afterAll(() => desk?.close());

/** Grants the user the organization or one of its units. */
const grant = {
  organization: ({ userId }: Actor) =>
    desk.world.db.prisma.organizationGrant.create({
      data: { userId, organizationId: desk.home.organizationId, isActive: true },
    }),
  unit: ({ userId }: Actor) =>
    desk.world.db.prisma.unitGrant.create({ data: { userId, unitId: desk.home.unitId, isActive: true } }),
};

beforeEach(async () => {
  const { organizationGrant, unitGrant, organization } = desk.world.db.prisma;
  await organizationGrant.deleteMany();
  await unitGrant.deleteMany();
  await organization.updateMany({ data: { contractSignerUnitId: null } });
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }: Refusal) => code,
  );

/** Results of listing, reading and downloading the letter: all must agree whether it exists. */
async function seen(actor: Actor, id: number) {
  const { as } = desk.world;
  const page = await listMail(as(actor, 'mail.listAsStaff'), { limit: 500, skip: 0, sort: 'id', desc: true });
  return {
    listed: parseWireJson(page).Records.some(({ Id }: { Id: number }) => Id === id),
    opened: await codeOf(getMail(as(actor, 'mail.read'), { id })),
    document: await codeOf(readDocument(as(actor, 'mail.readDocument'), { id })),
  };
}

const there = { listed: true, opened: null, document: null };
const missing = { listed: false, opened: 'mail-not-found', document: 'mail-not-found' };

describe('the letters of a controller whose unit is not the head one', () => {
  it('are none before anything is switched on', async () => {
    expect(await seen(staff.controller, await desk.draft())).toEqual(missing);
  });

  it.each(['organization', 'unit'] as const)('are those of a granted %s, and no others', async (what) => {
    const id = await desk.draft();
    await grant[what](staff.controller);
    expect(await seen(staff.controller, id)).toEqual(there);
    expect(await seen(staff.controller, foreign)).toEqual(missing);
  });

  it('are those of an organization whose contract the own unit signed', async () => {
    const id = await desk.draft();
    const where = { id: desk.home.organizationId };
    await desk.world.db.prisma.organization.update({ where, data: { contractSignerUnitId: branchId } });
    expect(await seen(staff.controller, id)).toEqual(there);
  });

  it('are gone as soon as the grant is switched off', async () => {
    const id = await desk.draft();
    await grant.organization(staff.controller);
    await desk.world.db.prisma.organizationGrant.updateMany({ data: { isActive: false } });
    expect(await seen(staff.controller, id)).toEqual(missing);
  });
});

describe('all letters', () => {
  it('are there for a head controller and, without their documents, for an administrator', async () => {
    expect(await seen(staff.headController, foreign)).toEqual(there);
    expect(await seen(staff.admin, foreign)).toEqual({ ...there, document: 'mail-not-found' });
  });

  it('are for monitoring those of granted organizations', async () => {
    const id = await desk.draft();
    await grant.organization(staff.monitoring);
    expect(await seen(staff.monitoring, id)).toEqual(there);
    expect(await seen(staff.monitoring, foreign)).toEqual(missing);
  });
});

describe('a deletion by a controller (OPEN-01)', () => {
  const deletes = (actor: Actor, id: number) => codeOf(deleteMail(desk.world.as(actor, 'mail.delete'), { id }));

  it('takes an unsent letter within reach; history and audit name the controller', async () => {
    const id = await desk.draft();
    await grant.organization(staff.controller);
    expect(await deletes(staff.controller, id)).toBeNull();
    const { deletedOn, histories } = await desk.mail(id);
    expect(deletedOn).not.toBeNull();
    expect(histories.at(-1)).toMatchObject({ actorId: staff.controller.userId });
    const where = { action: 'mail.delete', subjectId: String(id) };
    const audit = await desk.world.db.prisma.auditEntry.findMany({ where });
    expect(audit).toMatchObject([{ actorId: staff.controller.userId }]);
  });

  it('finds no letter out of reach, and leaves it as it is', async () => {
    const id = await desk.draft();
    expect(await deletes(staff.controller, id)).toBe('mail-not-found');
    expect((await desk.mail(id)).deletedOn).toBeNull();
  });

  it('is refused once the letter is on its way or with the post', async () => {
    await grant.organization(staff.controller);
    expect(await deletes(staff.controller, await desk.queued())).toBe('mail-queued');
    expect(await deletes(staff.controller, await desk.accepted())).toBe('mail-already-sent');
  });

  it('is nothing for monitoring and administrators: the action reaches no letter', async () => {
    const id = await desk.draft();
    await grant.organization(staff.monitoring);
    for (const actor of [staff.monitoring, staff.admin]) expect(await deletes(actor, id)).toBe('mail-not-found');
    expect((await desk.mail(id)).deletedOn).toBeNull();
  });
});

it('each opening of a letter and of its PDF by staff is in the audit log; the sender’s own is not (OPEN-62)', async () => {
  const id = await desk.draft();
  const read = async (actor: Actor) => {
    await getMail(desk.world.as(actor, 'mail.read'), { id });
    await readDocument(desk.world.as(actor, 'mail.readDocument'), { id });
  };
  await read(desk.actor);
  await read(staff.headController);
  await getMail(desk.world.as(staff.headController, 'mail.read'), { id });
  await codeOf(getMail(desk.world.as(staff.controller, 'mail.read'), { id }));
  const where = { subject: 'mail', subjectId: String(id), action: { startsWith: 'mail.read' } };
  const audit = await desk.world.db.prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
  expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['mail.read', staff.headController.userId],
    ['mail.readDocument', staff.headController.userId],
    ['mail.read', staff.headController.userId],
  ]);
});
