import type { Refusal } from '@hybrid-mail/core/errors';
import { actorOf, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../../test/desk.ts';
import { handOverMail } from '../../../postal/index.ts';
import { assertCallerMaySend, checkAccess, offerTextToSign, queueMail, readSigningRecord } from '../../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => desk?.close());

const ask = (id: number) => offerTextToSign(desk.sending, { id });
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code, details: { flags } }: Refusal) => (flags ? { code, flags } : { code }),
  );

/** Runs a check with a changed unit, and restores the unit. */
async function withUnit(data: object, check: () => Promise<void>): Promise<void> {
  const { db } = desk.world;
  const where = { id: desk.home.unitId };
  const before = await db.prisma.unit.findUniqueOrThrow({ where });
  await db.prisma.unit.update({ where, data });
  await check();
  await db.prisma.unit.update({ where, data: before });
}

describe('the text to sign', () => {
  it('is 64 hexadecimal digits, the same however often and whenever it is asked for', async () => {
    const id = await desk.draft();
    const first = await ask(id);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await ask(id)).toBe(first);
    desk.world.clock.advance(3 * 24 * 3_600_000);
    expect(await ask(id)).toBe(first);
  });

  it('differs for two letters that are the same in every word', async () => {
    const [one, two] = [await desk.draft(), await desk.draft()];
    expect(await ask(one)).not.toBe(await ask(two));
  });

  it('is another one when anything of the letter is another', async () => {
    const id = await desk.draft();
    const texts = [await ask(id)];
    for (const change of [{ receiver: 'Другой' }, { address: 'Другой адрес' }, { pages: 2 }, { areaId: 36 }]) {
      await desk.world.db.prisma.mail.update({ where: { id }, data: change });
      texts.push(await ask(id));
    }
    expect(new Set(texts).size).toBe(5);
  });

  it('changes nothing about the letter', async () => {
    const id = await desk.draft();
    const before = await desk.mail(id);
    await ask(id);
    expect(await desk.mail(id)).toEqual(before);
  });

  it('is shown in words that people can compare with the letter', async () => {
    const id = await desk.draft();
    const { text, lines } = await readSigningRecord(desk.sending, { id });
    expect(text).toBe(await ask(id));
    const values = lines.map(({ value }) => value);
    expect(values).toContain('Тошматова Феруза Камиловна');
    expect(values).toContain('Каттакурганский район, Самаркандская область');
    expect(values.join()).toContain(desk.inn);
  });
});

describe('no text to sign is given out', () => {
  it('for a letter that is under way or was accepted', async () => {
    const id = await desk.queued();
    expect(await refused(ask(id))).toEqual({ code: 'mail-queued' });
    await handOverMail(desk.postal, id);
    expect(await refused(ask(id))).toEqual({ code: 'mail-already-sent' });
  });

  it("for another organization's letter, which is as missing as one that never was", async () => {
    const id = await desk.draft();
    const sending = desk.world.as(await desk.stranger(), 'mail.send');
    expect(await refused(offerTextToSign(sending, { id }))).toEqual({ code: 'mail-not-found' });
    expect(await refused(offerTextToSign(sending, { id: 999_999 }))).toEqual({ code: 'mail-not-found' });
  });

  it('while the unit or its organization is switched off', async () => {
    const id = await desk.draft();
    const blocked = { code: 'unit-blocked', flags: { userUnitIsActive: false } };
    await withUnit({ isActive: false }, async () => expect(await refused(ask(id))).toEqual(blocked));
    const where = { id: desk.home.organizationId };
    await desk.world.db.prisma.organization.update({ where, data: { isActive: false } });
    expect(await refused(ask(id))).toEqual(blocked);
    await desk.world.db.prisma.organization.update({ where, data: { isActive: true } });
    expect(await refused(ask(id))).toBeNull();
  });

  it('after the last day of the contract, and the flag says so by the name this call has for it', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    await withUnit({ contractDateTo: new Date('2026-11-20T00:00:00Z') }, async () => {
      desk.world.clock.set('2026-11-20T18:59:59Z');
      expect(await refused(ask(id))).toBeNull();
      desk.world.clock.set('2026-11-20T19:00:00Z');
      const flags = { userUnitIsActive: true };
      expect(await refused(ask(id))).toEqual({
        code: 'contract-expired',
        flags: { ...flags, organizationContractDateExpired: true },
      });
      const otherName = { code: 'contract-expired', flags: { ...flags, unitContractDateExpired: true } };
      expect(await refused(queueMail(desk.sending, { id, signature }))).toEqual(otherName);
      expect(await refused(assertCallerMaySend(desk.sending))).toEqual(otherName);
    });
    expect(await desk.mail(id)).toMatchObject({ sendStatus: null, dispatch: null });
  });
});

it.each(['sumForMail', 'sumForOverPaged'])(
  'no letter is signed for or queued while the unit has no %s',
  async (field) => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    const flags = { userUnitIsActive: true };
    await withUnit({ [field]: null }, async () => {
      for (const call of [
        () => ask(id),
        () => queueMail(desk.sending, { id, signature }),
        () => assertCallerMaySend(desk.sending),
      ])
        await expect(call()).rejects.toMatchObject({
          code: 'unit-without-price',
          details: { flags, fields: { [field]: expect.stringMatching(/^unit-(over-)?price-missing \{"inBase":3\}$/) } },
        });
      expect(await desk.mail(id)).toMatchObject({ sendStatus: null, dispatch: null, charges: [] });
    });
    await queueMail(desk.sending, { id, signature });
  },
);

describe('asking whether a letter may be sent', () => {
  it('tells a sender the same as sending would, and says nothing against a letter that the post has', async () => {
    const [id, sent] = [await desk.draft(), await desk.accepted()];
    const check = (letter: number) => checkAccess(desk.world.as(desk.actor, 'mail.checkAccess'), { id: letter });
    expect(await check(id)).toEqual({ hasAccess: true });
    await withUnit({ isActive: false }, async () => {
      const blocked = { code: 'unit-blocked', flags: { userUnitIsActive: false } };
      expect([await refused(check(id)), await refused(assertCallerMaySend(desk.sending))]).toEqual([blocked, blocked]);
      expect(await check(sent)).toEqual({ hasAccess: true });
    });
    expect(await check(999_999)).toEqual({ hasAccess: false });
  });
});

describe('a debt', () => {
  it('stops the next letter, nothing owed does not, and a payment frees', async () => {
    const { prisma } = desk.world.db;
    const where = { id: desk.home.organizationId };
    const charged = await prisma.charge.aggregate({ where: { organizationId: where.id }, _sum: { amount: true } });
    const spent = charged._sum.amount ?? 0;
    await prisma.organization.update({ where, data: { contractSum: spent } });
    const id = await desk.draft();
    expect(await refused(ask(id))).toBeNull();

    await prisma.organization.update({ where, data: { contractSum: Number(spent) - 9500 } });
    expect(await refused(ask(id))).toEqual({ code: 'unit-blocked', flags: { userUnitIsActive: false } });
    expect(await refused(assertCallerMaySend(desk.sending))).toMatchObject({ code: 'unit-blocked' });

    await prisma.payment.create({ data: { organizationId: where.id, amount: '9500', createdOn: new Date() } });
    expect(await refused(ask(id))).toBeNull();
  });
});

describe("another unit's letter", () => {
  it('is signed by a head-unit person only with the right to sign for the organization', async () => {
    const { db } = desk.world;
    const { organizationId } = desk.home;
    const headUnit = await aUnit(db, organizationId, { isHead: true });
    const { id: userId } = await aUser(db, { organizationId, unitId: headUnit.id });
    const id = await desk.draft();
    const sending = async () => desk.world.as(await actorOf(db, userId), 'mail.send');
    expect(await refused(offerTextToSign(await sending(), { id }))).toEqual({ code: 'other-unit' });
    await db.prisma.user.update({ where: { id: userId }, data: { canSignOnBehalfOfOrganization: true } });
    expect(await offerTextToSign(await sending(), { id })).toBe(await ask(id));
  });

  it('is out of reach for an ordinary unit, with or without that right', async () => {
    const { db } = desk.world;
    const { organizationId } = desk.home;
    const unit = await aUnit(db, organizationId);
    const user = await aUser(db, { organizationId, unitId: unit.id, canSignOnBehalfOfOrganization: true });
    const sending = desk.world.as(await actorOf(db, user.id), 'mail.send');
    expect(await refused(offerTextToSign(sending, { id: await desk.draft() }))).toEqual({ code: 'mail-not-found' });
  });
});
