import type { Actor } from '@hybrid-mail/core/actor';
import type { Refusal } from '@hybrid-mail/core/errors';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { verifyEvidence } from '../../evidence/index.ts';
import { createMail, deleteMail, deleteMails, getMail, listMail, restoreMails } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const deleting = (actor: Actor = desk.actor) => desk.world.as(actor, 'mail.delete');
const restore = (ids: number[], actor?: Actor) => restoreMails(deleting(actor), { ids });
const refused = (ids: number[], actor?: Actor) =>
  restore(ids, actor).then(
    () => null,
    ({ code }: Refusal) => code,
  );
const isDeleted = async (id: number) => (await desk.mail(id)).deletedOn !== null;

describe('a deletion is undone by the person who deleted', () => {
  it('and the letter is the draft that it was; the history tells both', async () => {
    const id = await desk.draft();
    await deleteMail(deleting(), { id });
    expect(await restore([id])).toEqual({ success: true, restored: 1 });
    expect(parseWireJson(await getMail(desk.world.as(desk.actor, 'mail.read'), { id }))).toMatchObject({
      IsDeleted: false,
    });
    const { histories } = await desk.mail(id);
    expect(histories.map(({ historyType }) => historyType)).toEqual([0, 104, 106]);
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
    const audited = { action: 'mail.restore', subjectId: String(id), actorId: desk.actor.userId };
    expect(await desk.world.db.prisma.auditEntry.count({ where: audited })).toBe(1);
    await deleteMail(deleting(), { id });
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
  });

  it('for all letters of it, and the count of the list is as before', async () => {
    const list = desk.world.as(desk.actor, 'mail.list');
    const total = async () => parseWireJson(await listMail(list, { limit: 10, skip: 0, sort: 'id', desc: true }));
    const ids = [await desk.draft(), await desk.draft(), await desk.draft()];
    const before = (await total()).Total;
    await deleteMails(desk.world.as(desk.actor, 'mail.deleteMany'), { ids });
    await restore(ids);
    expect((await total()).Total).toBe(before);
    expect(await Promise.all(ids.map(isDeleted))).toEqual([false, false, false]);
  });
});

describe('a deletion is not undone', () => {
  it('when some time has passed', async () => {
    const id = await desk.draft();
    await deleteMail(deleting(), { id });
    desk.world.clock.advance(60_001);
    expect(await refused([id])).toBe('restore-too-late');
    expect(await isDeleted(id)).toBe(true);
  });

  it('by another person, also of the same unit, nor by another organization', async () => {
    const id = await desk.draft();
    await deleteMail(deleting(), { id });
    const { id: neighbour } = await aUser(desk.world.db, {
      organizationId: desk.home.organizationId,
      unitId: desk.home.unitId,
    });
    const other = await actorOf(desk.world.db, neighbour, desk.world.clock.now());
    expect(await refused([id], other)).toBe('mail-not-found');
    expect(await refused([id], await desk.stranger())).toBe('mail-not-found');
    expect(await isDeleted(id)).toBe(true);
  });

  it('in part: a letter that was never deleted leaves the others deleted', async () => {
    const [id, present] = [await desk.draft(), await desk.draft()];
    await deleteMail(deleting(), { id });
    expect(await refused([id, present])).toBe('mail-not-found');
    expect(await isDeleted(id)).toBe(true);
  });

  it('when a new letter has taken its external id', async () => {
    const id = await desk.draft({ externalId: 'A-1' });
    await deleteMail(deleting(), { id });
    const { regionId: region, areaId: area, receiver, address } = await desk.mail(id);
    const other = { copiedFromId: await desk.draft(), region, area, receiver, address, externalId: 'A-1' };
    await createMail(desk.world.as(desk.actor, 'mail.create'), other);
    expect(await refused([id])).toBe('external-id-taken');
    expect(await isDeleted(id)).toBe(true);
  });
});
