import type { UserChange } from '@hybrid-mail/contracts/user';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aNewUser } from '../../../test/new-people.ts';
import { openStaff, type Staff } from '../../../test/staff.ts';
import type { Actor } from '../../actor.ts';
import { createGlobalUser, updateGlobalUser } from '../../global-user/index.ts';
import { confirmSigner, createUser, listSignerChanges, rejectSigner, updateUser } from '../index.ts';

const now = '2026-11-20T10:00:00Z';
const own = '31210632040244';
const stranger = '40302851234567';
const day = 24 * 60 * 60_000;

let staff: Staff;
let organizationId: number;
let unitId: number;
let head: Actor;
let second: Actor;
beforeAll(async () => {
  staff = await openStaff({ now });
  const { db } = staff.world;
  ({ id: organizationId } = await anOrganization(db));
  ({ id: unitId } = await aUnit(db, organizationId));
  const headUnit = await aUnit(db, organizationId, { isHead: true });
  head = await actorOf(db, (await aUser(db, { organizationId, unitId: headUnit.id })).id);
  const { globalOrganizationId, globalUnitId } = staff.admin;
  second = await actorOf(db, (await aUser(db, { type: 1, globalOrganizationId, globalUnitId })).id);
});
afterAll(() => staff?.close());
beforeEach(() => staff.world.clock.set(now));

const signer = (given = {}) => ({ canSignOnBehalfOfOrganization: true, pinfl: own, ...given });
const aPerson = (given = {}) => aUser(staff.world.db, { organizationId, unitId, ...given });
const stored = async (id: number) => {
  const { canSignOnBehalfOfOrganization, pinfl } = await staff.world.db.prisma.user.findUniqueOrThrow({
    where: { id },
  });
  return { canSignOnBehalfOfOrganization, pinfl };
};
const change = (id: number, given: UserChange, by = staff.admin) =>
  updateUser(staff.world.as(by, 'user.update'), { id, ...given });
const as = (by: Actor) => staff.world.as(by, 'user.allowSigning');
const waiting = async (userId: number, by = second) =>
  (await listSignerChanges(as(by))).filter((one) => one.userId === userId);
const proposalOf = async (userId: number) => (await waiting(userId))[0]?.id ?? 0;
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }: { code: string }) => code,
  );
const noticesOf = async (userId: number) =>
  (
    await staff.world.db.prisma.notice.findMany({ where: { userId, kind: 'signer_change' }, orderBy: { id: 'asc' } })
  ).map(({ subjectId, facts }) => ({ subjectId, facts }));
const entriesOf = async (id: number) =>
  (
    await staff.world.db.prisma.auditEntry.findMany({
      where: { subject: 'user', subjectId: String(id) },
      orderBy: { id: 'asc' },
    })
  ).map(({ action, actorName }) => [action, actorName]);

describe('another key that may sign for an organization', () => {
  it('does not count until a second administrator confirms it; the rest of the change does at once', async () => {
    const { id } = await aPerson(signer());
    expect(await change(id, { pinfl: stranger, userFullName: 'Сеитова Айгуль' })).toEqual({ success: true });
    expect(await stored(id)).toEqual(signer());
    expect((await staff.world.db.prisma.user.findUniqueOrThrow({ where: { id } })).name).toBe('Сеитова Айгуль');
    expect(await waiting(id)).toMatchObject([
      { pinfl: stranger, presentPinfl: own, signerName: 'Сеитова Айгуль', proposedBy: staff.admin.name, isOwn: false },
    ]);
    expect(await waiting(id, staff.admin)).toMatchObject([{ isOwn: true }]);
    expect(await confirmSigner(as(second), { id: await proposalOf(id) })).toEqual({ success: true });
    expect(await stored(id)).toEqual(signer({ pinfl: stranger }));
    expect(await waiting(id)).toEqual([]);
    expect(await entriesOf(id)).toEqual([
      ['user.proposeSigner', staff.admin.name],
      ['user.update', staff.admin.name],
      ['user.confirmSigner', second.name],
    ]);
  });

  it.each([
    ['the right alone', { pinfl: own }, { canSignOnBehalfOfOrganization: true }, own],
    ['the right and the PINFL', {}, signer({ pinfl: stranger }), stranger],
    ['the right and another PINFL', { pinfl: own }, signer({ pinfl: stranger }), stranger],
    ['the first PINFL', { canSignOnBehalfOfOrganization: true }, { pinfl: stranger }, stranger],
  ])('waits also when it is given by %s', async (_, before, given, pinfl) => {
    const { id } = await aPerson(before);
    const was = await stored(id);
    await change(id, given);
    expect(await stored(id)).toEqual(was);
    expect(await waiting(id)).toMatchObject([{ pinfl }]);
  });

  it('waits for a new user too, who logs in meanwhile', async () => {
    const { id } = await createUser(staff.world.as(staff.admin, 'user.create'), aNewUser(unitId, signer()));
    expect(await stored(id)).toEqual({ canSignOnBehalfOfOrganization: false, pinfl: null });
    expect(await waiting(id)).toMatchObject([{ pinfl: own, presentPinfl: null }]);
    await confirmSigner(as(second), { id: await proposalOf(id) });
    expect(await stored(id)).toEqual(signer());
  });

  it('is told to the person and the head unit, when it is proposed and when it is confirmed, and to no one else', async () => {
    const { id } = await aPerson(signer());
    const colleague = await aPerson();
    const before = (await noticesOf(head.userId)).length;
    await change(id, { pinfl: stranger });
    await confirmSigner(as(second), { id: await proposalOf(id) });
    const expected = [
      { subjectId: id, facts: { isConfirmed: false } },
      { subjectId: id, facts: { isConfirmed: true } },
    ];
    expect(await noticesOf(id)).toEqual(expected);
    expect((await noticesOf(head.userId)).slice(before)).toEqual(expected);
    expect(await noticesOf(colleague.id)).toEqual([]);
  });

  it('is proposed once, however often the call is repeated, and another proposal takes its place', async () => {
    const { id } = await aPerson(signer());
    await change(id, { pinfl: stranger });
    await change(id, { pinfl: stranger });
    const first = await proposalOf(id);
    expect(await noticesOf(id)).toHaveLength(1);
    await change(id, { pinfl: '50101951234567' }, second);
    expect(await waiting(id)).toMatchObject([{ pinfl: '50101951234567', proposedBy: second.name }]);
    expect(await codeOf(confirmSigner(as(staff.headAdmin), { id: first }))).toBe('signer-change-ended');
  });

  it('is gone when the right or the PINFL is taken away meanwhile', async () => {
    const { id } = await aPerson(signer());
    await change(id, { pinfl: stranger });
    const first = await proposalOf(id);
    await change(id, { canSignOnBehalfOfOrganization: false });
    expect(await stored(id)).toMatchObject({ canSignOnBehalfOfOrganization: false });
    expect(await codeOf(confirmSigner(as(second), { id: first }))).toBe('signer-change-ended');
  });

  it('is confirmed within 14 days', async () => {
    const { id } = await aPerson(signer());
    await change(id, { pinfl: stranger });
    const proposal = await proposalOf(id);
    staff.world.clock.advance(14 * day + 1);
    expect(await waiting(id)).toEqual([]);
    expect(await codeOf(confirmSigner(as(second), { id: proposal }))).toBe('signer-change-ended');
    expect(await stored(id)).toEqual(signer());
    await change(id, { pinfl: stranger });
    expect(await waiting(id)).toHaveLength(1);
  });
});

describe('the second administrator', () => {
  const proposed = async (by = staff.admin) => {
    const { id } = await aPerson(signer());
    await change(id, { pinfl: stranger }, by);
    return { userId: id, id: await proposalOf(id) };
  };

  it('is not the one who proposed it', async () => {
    const { userId, id } = await proposed();
    expect(await codeOf(confirmSigner(as(staff.admin), { id }))).toBe('second-administrator-needed');
    expect(await stored(userId)).toEqual(signer());
  });

  it('is no one whose login the first one made or changed within 30 days', async () => {
    const asHead = staff.world.as(staff.headAdmin, 'global.write');
    const { globalUnitId } = staff.admin;
    const made = await createGlobalUser(asHead, {
      ...aNewUser(unitId),
      userType: 1,
      globalUnitId: globalUnitId ?? 0,
    });
    const taken = await aUser(staff.world.db, {
      type: 1,
      globalOrganizationId: staff.admin.globalOrganizationId,
      globalUnitId,
    });
    await updateGlobalUser(asHead, { id: taken.id, password: 'Совсем-новый-1' });
    const { id } = await proposed(staff.headAdmin);
    for (const userId of [made.id, taken.id]) {
      const puppet = await actorOf(staff.world.db, userId);
      expect(await codeOf(confirmSigner(as(puppet), { id }))).toBe('second-administrator-needed');
    }
    staff.world.clock.advance(31 * day);
    const later = await proposed(staff.headAdmin);
    expect(await confirmSigner(as(await actorOf(staff.world.db, taken.id)), { id: later.id })).toEqual({
      success: true,
    });
  });

  it('or the first one rejects it: nothing changes, and it is not confirmed afterwards', async () => {
    for (const by of [second, staff.admin]) {
      const { userId, id } = await proposed();
      expect(await rejectSigner(as(by), { id })).toEqual({ success: true });
      expect(await stored(userId)).toEqual(signer());
      expect(await codeOf(confirmSigner(as(second), { id }))).toBe('signer-change-ended');
      expect((await entriesOf(userId)).at(-1)).toEqual(['user.rejectSigner', by.name]);
    }
  });

  it('confirms one proposal once, also when two do it at the same moment', async () => {
    const { userId, id } = await proposed();
    const answers = await Promise.all([
      codeOf(confirmSigner(as(second), { id })),
      codeOf(confirmSigner(as(staff.headAdmin), { id })),
    ]);
    expect(answers.toSorted()).toEqual([null, 'signer-change-ended'].toSorted());
    expect(
      (await noticesOf(userId)).filter(({ facts }) => (facts as { isConfirmed: boolean }).isConfirmed),
    ).toHaveLength(1);
  });

  it('finds no proposal that never was', async () => {
    expect(await codeOf(confirmSigner(as(second), { id: 2_000_000_000 }))).toBe('not-found');
  });
});

describe('what makes no other key sign', () => {
  it.each([
    [
      'takes the right away',
      signer(),
      { canSignOnBehalfOfOrganization: false },
      signer({ canSignOnBehalfOfOrganization: false }),
    ],
    ['keeps a PINFL without the right', {}, { pinfl: own }, { canSignOnBehalfOfOrganization: false, pinfl: own }],
    ['repeats what is stored', signer(), signer(), signer()],
  ])('counts at once: it %s', async (_, before, given, after) => {
    const { id } = await aPerson(before);
    await change(id, given);
    expect(await stored(id)).toEqual(after);
    expect(await waiting(id)).toEqual([]);
    expect(await noticesOf(id)).toEqual([]);
  });
});
