import { actorOf, anOrganization, aUnit, aUser, testPassword } from '@hybrid-mail/testing/people';
import { aLoginKey, anAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { createLiveTicket, redeemLiveTicket } from '../live/index.ts';
import { readSecondFactors } from '../second-factor/index.ts';
import { authenticate, logIn } from '../session/index.ts';
import { confirmSigner, updateUser } from './index.ts';
import { lockUser } from './lock-user.ts';

let staff: Staff;
let organizationId: number;
let unitId: number;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
  ({ id: organizationId } = await anOrganization(staff.world.db));
  ({ id: unitId } = await aUnit(staff.world.db, organizationId));
});
afterAll(() => staff?.close());

type Given = Omit<Parameters<typeof updateUser>[1], 'id'>;

const update = (actor: Actor, id: number, given: Given) =>
  updateUser(staff.world.as(actor, 'user.update'), { id, ...given });

const aPerson = () => aUser(staff.world.db, { organizationId, unitId });
const stored = (id: number) => staff.world.db.prisma.user.findUniqueOrThrow({ where: { id } });
const logInAs = (username: string, password = testPassword) =>
  logIn(staff.world, { username, password, address: '10.0.0.1', userAgent: 'Firefox' });
/** Confirms the waiting right to sign as the second administrator. */
async function confirmed(userId: number): Promise<void> {
  const { prisma } = staff.world.db;
  const { id } = await prisma.signerChange.findFirstOrThrow({ where: { userId, decision: null } });
  await confirmSigner(staff.world.as(staff.headAdmin, 'user.allowSigning'), { id });
}
const personOf = (jti: string) => authenticate(staff.world.db, jti, staff.world.clock.now());

const lastEntry = (id: number) =>
  staff.world.db.prisma.auditEntry.findFirst({
    where: { subject: 'user', subjectId: String(id) },
    orderBy: { id: 'desc' },
  });

describe('a new password', () => {
  it('ends all sessions of the person at once, with the tickets drawn in them, and no other sessions', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const sessions = [await logInAs(one.username), await logInAs(one.username)];
    const foreign = await logInAs(other.username);
    const [first] = sessions;
    const actor = first && (await personOf(first.jti));
    if (!actor) throw new Error('a new session belongs to no person');
    const { ticket } = await createLiveTicket(staff.world.as(actor, 'live.open'));
    await update(staff.headController, one.id, { password: 'Novyy-2026' });
    for (const { jti } of sessions) expect(await personOf(jti)).toBeNull();
    expect(await redeemLiveTicket(staff.world, ticket)).toBeNull();
    expect((await personOf(foreign.jti))?.userId).toBe(other.id);
    expect(await staff.world.db.prisma.session.findUnique({ where: { jti: first?.jti ?? '' } })).toMatchObject({
      endedOn: staff.world.clock.now(),
      endedBy: 'password',
    });
    await expect(logInAs(one.username)).rejects.toMatchObject({ code: 'login-failed' });
    expect((await logInAs(one.username, 'Novyy-2026')).userId).toBe(one.id);
    expect(await stored(one.id)).toMatchObject({
      mustChangePassword: true,
      passwordChangedOn: staff.world.clock.now(),
    });
  });

  it('is written to the audit log as a fact, never as what it is', async () => {
    const { id } = await aPerson();
    await update(staff.admin, id, { password: 'Novyy-2026' });
    expect(await lastEntry(id)).toMatchObject({
      action: 'user.update',
      actorName: staff.admin.name,
      before: {},
      after: { isPasswordChanged: true },
    });
  });

  it('refuses a login that began with the old one before the change', async () => {
    const { id, username } = await aPerson();
    const { db } = staff.world;
    const late = await db.transaction(async (tx) => {
      await lockUser(tx, staff.world.as(staff.admin, 'user.update'), id);
      const waiting = logInAs(username).catch((error: unknown) => error);
      // The old password was correct; the login waits for the row that is being changed.
      await vi.waitFor(async () => {
        const { rows } = await db.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows.length).toBeGreaterThan(0);
      });
      await tx.user.update({ where: { id }, data: { passwordHash: 'another' } });
      return { waiting };
    });
    expect(await late.waiting).toMatchObject({ code: 'login-failed' });
    expect(await db.prisma.session.count({ where: { userId: id } })).toBe(0);
  });
});

describe('a second factor that was lost', () => {
  const factorsOf = (id: number) => readSecondFactors(staff.world.db.prisma, id);

  it('is reset by staff who may set the password: the person is logged out and logs in without it', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    for (const { id } of [one, other]) {
      await anAuthenticatorApp(staff.world, id);
      await aLoginKey(staff.world, id);
    }
    const { jti } = await actorOf(staff.world.db, one.id, staff.world.clock.now());
    await update(staff.headController, one.id, { resetSecondFactor: true });
    expect(await personOf(jti)).toBeNull();
    expect(await factorsOf(one.id)).toEqual({ hasApp: false, hasKey: false });
    expect(await lastEntry(one.id)).toMatchObject({
      action: 'user.update',
      actorName: staff.headController.name,
      before: {},
      after: { isSecondFactorReset: true },
    });
    expect((await logInAs(one.username)).userId).toBe(one.id);
    expect(await factorsOf(other.id)).toEqual({ hasApp: true, hasKey: true });
  });

  it('is not reset by staff who may not set the password', async () => {
    const { id } = await aPerson();
    await anAuthenticatorApp(staff.world, id);
    await expect(update(staff.controller, id, { resetSecondFactor: true })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await factorsOf(id)).toMatchObject({ hasApp: true });
  });

  it('stays when only the password is set: the new password alone opens nothing', async () => {
    const { id, username } = await aPerson();
    await anAuthenticatorApp(staff.world, id);
    await update(staff.headController, id, { password: 'Novyy-2026', resetSecondFactor: false });
    await expect(logInAs(username, 'Novyy-2026')).rejects.toMatchObject({ code: 'second-factor-needed' });
  });
});

describe('a person who is switched off', () => {
  it('is logged out at once, in every session, and comes back only by logging in again', async () => {
    const { id, username } = await aPerson();
    const { jti } = await logInAs(username);
    await update(staff.admin, id, { isActive: false });
    expect(await personOf(jti)).toBeNull();
    expect(await lastEntry(id)).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
    await update(staff.admin, id, { isActive: true });
    expect(await personOf(jti)).toBeNull();
    expect((await logInAs(username)).userId).toBe(id);
  });
});

describe('editing a user', () => {
  it('keeps what is left out: password, sessions and all the rest', async () => {
    const { id, username, passwordHash } = await aPerson();
    const { jti } = await logInAs(username);
    await update(staff.admin, id, { userFullName: 'Жуманиязова Гулнара' });
    expect(await stored(id)).toMatchObject({ name: 'Жуманиязова Гулнара', passwordHash, unitId, isActive: true });
    expect((await personOf(jti))?.name).toBe('Жуманиязова Гулнара');
  });

  it('that changes nothing leaves no entry', async () => {
    const { id, name, username } = await aPerson();
    await update(staff.admin, id, { userFullName: name, username, unitId });
    expect(await lastEntry(id)).toBeNull();
  });

  it('refuses a password with the numbers of the person, old and new', async () => {
    const { id, username } = await aPerson();
    await staff.world.db.prisma.user.update({ where: { id }, data: { pinfl: '31210632040244' } });
    for (const number of [username.slice(3), '31210632', '40302851']) {
      await expect(
        update(staff.admin, id, { password: `Aziz ${number}`, pinfl: '40302851234567' }),
      ).rejects.toMatchObject({ details: { fields: { password: 'new-password-own-number' } } });
    }
  });

  it('does not change the login', async () => {
    const { id } = await aPerson();
    await expect(update(staff.admin, id, { username: '998910000000' })).rejects.toMatchObject({
      details: { fields: { username: 'login-fixed' } },
    });
  });

  it('moves a person to another unit of the same organization only', async () => {
    const { id } = await aPerson();
    const sister = await aUnit(staff.world.db, organizationId);
    const elsewhere = await aUnit(staff.world.db, (await anOrganization(staff.world.db)).id);
    await update(staff.headController, id, { unitId: sister.id });
    expect(await stored(id)).toMatchObject({ unitId: sister.id, organizationId });
    await expect(update(staff.admin, id, { unitId: elsewhere.id })).rejects.toMatchObject({
      details: { fields: { unitId: 'user-of-other-organization' } },
    });
    await expect(update(staff.admin, id, { unitId: 2_000_000_000 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('lets only an administrator allow signing for the organization, and take it back', async () => {
    const { id } = await aPerson();
    const allow = (actor: Actor, canSignOnBehalfOfOrganization: boolean) =>
      update(actor, id, { canSignOnBehalfOfOrganization, pinfl: '31210632040244' });
    await expect(allow(staff.headController, true)).rejects.toMatchObject({ code: 'not-allowed' });
    await allow(staff.admin, true);
    await confirmed(id);
    expect(await allow(staff.headController, true)).toEqual({ success: true });
    await expect(allow(staff.headController, false)).rejects.toMatchObject({ code: 'not-allowed' });
    expect((await stored(id)).canSignOnBehalfOfOrganization).toBe(true);
  });

  it('allows signing only with the PINFL of the key, and an administrator alone sets it', async () => {
    const { id } = await aPerson();
    const missing = { details: { fields: { pinfl: 'pinfl-needed' } } };
    await expect(update(staff.admin, id, { canSignOnBehalfOfOrganization: true })).rejects.toMatchObject(missing);
    await expect(update(staff.headController, id, { pinfl: '31210632040244' })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await update(staff.admin, id, { canSignOnBehalfOfOrganization: true, pinfl: '31210632040244' });
    await confirmed(id);
    expect(await lastEntry(id)).toMatchObject({
      before: { canSignOnBehalfOfOrganization: false, pinfl: null },
      after: { canSignOnBehalfOfOrganization: true, pinfl: '31210632040244' },
    });
    await expect(update(staff.admin, id, { pinfl: null })).rejects.toMatchObject(missing);
    await update(staff.headController, id, { userFullName: 'Сеитова Айгуль' });
    expect(await stored(id)).toMatchObject({ name: 'Сеитова Айгуль', pinfl: '31210632040244' });
  });

  it('works for a person allowed to sign before PINFL were kept, until an administrator enters it', async () => {
    const { id } = await aUser(staff.world.db, { organizationId, unitId, canSignOnBehalfOfOrganization: true });
    await update(staff.headController, id, { userFullName: 'Сеитова Айгуль', canSignOnBehalfOfOrganization: true });
    await update(staff.admin, id, { userFullName: 'Сеитова Айгуль Бахтияровна' });
    await update(staff.admin, id, { pinfl: '31210632040244' });
    await confirmed(id);
    expect(await stored(id)).toMatchObject({ canSignOnBehalfOfOrganization: true, pinfl: '31210632040244' });
  });

  it('never touches staff: they are not found', async () => {
    for (const { userId } of [staff.controller, staff.admin, staff.monitoring]) {
      await expect(update(staff.headAdmin, userId, { password: 'Novyy-2026' })).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    await expect(update(staff.admin, 2_000_000_000, {})).rejects.toMatchObject({ code: 'not-found' });
  });
});
