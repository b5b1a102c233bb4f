import { attentionMailPage, attentionOrganizationPage, attentionUnitPage } from '@hybrid-mail/contracts/attention';
import { aLetter } from '@hybrid-mail/testing/letter';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { countAttention, listAttentionMails, listAttentionOrganizations, listAttentionUnits } from './index.ts';

type MailKind = Parameters<typeof listAttentionMails>[1]['kind'];
type OrganizationKind = Parameters<typeof listAttentionOrganizations>[1]['kind'];

const now = '2026-11-21T06:30:00Z';
const hours = (count: number) => new Date(new Date(now).getTime() - count * 3_600_000);

let staff: Staff;
let sender: Actor;
let home: { organizationId: number; unitId: number; creatorId: number };
beforeAll(async () => {
  staff = await openStaff({ now });
  const { db } = staff.world;
  home = await anOffice('АО «Тинчлик»', { contractSignerUnitId: staff.branchId });
  sender = await actorOf(db, home.creatorId, staff.world.clock.now());
  const letter = (given: Partial<Parameters<typeof aLetter>[1]>) => aLetter(db, { ...home, ...given });
  await letter({ receiver: 'Отказ', sendStatus: 3, statusReason: 'Неверный район', changedOn: hours(5) });
  await letter({ receiver: 'Неизвестно', sendStatus: 2, changedOn: hours(30) });
  await letter({ receiver: 'Сбой', sendStatus: 4, changedOn: hours(2) });
  await letter({ receiver: 'Застряло', sendStatus: 0, queuedOn: hours(2) });
  await letter({ receiver: 'Только что', sendStatus: 0, queuedOn: hours(0.5) });
  const sent = { isSent: true, sendStatus: 1, sentOn: hours(24 * 20) };
  await letter({ receiver: 'Давно молчит', ...sent, changedOn: hours(24 * 15) });
  await letter({ receiver: 'Извещение и тишина', ...sent, performType: 8, changedOn: hours(24 * 16) });
  await letter({ receiver: 'Вручено', ...sent, performType: 0, changedOn: hours(24 * 15) });
  await letter({ receiver: 'Недавно', ...sent, changedOn: hours(24 * 13) });
  await letter({ receiver: 'Удалено', sendStatus: 3, deletedOn: hours(1), changedOn: hours(1) });
  const other = await anOffice('ООО «Чужое»', {});
  await aLetter(db, { ...other, receiver: 'Чужой отказ', sendStatus: 3, changedOn: hours(9) });
});
afterAll(() => staff?.close());

async function anOffice(name: string, given: Parameters<typeof anOrganization>[1]) {
  const { db } = staff.world;
  const organization = await anOrganization(db, { name, ...given });
  const unit = await aUnit(db, organization.id);
  const user = await aUser(db, { organizationId: organization.id, unitId: unit.id });
  return { organizationId: organization.id, unitId: unit.id, creatorId: user.id };
}

const ctxOf = (actor: Actor) => staff.world.as(actor, 'attention.read');

async function receivers(actor: Actor, kind: MailKind, limit = 50) {
  const text = await listAttentionMails(ctxOf(actor), { kind, limit, skip: 0 });
  const { records, total } = z.decode(attentionMailPage, parseWireJson(text));
  return { names: records.map(({ receiver }) => receiver), records, total };
}

async function organizations(actor: Actor, kind: OrganizationKind) {
  const text = await listAttentionOrganizations(ctxOf(actor), { kind, limit: 50, skip: 0 });
  return z.decode(attentionOrganizationPage, parseWireJson(text)).records;
}

describe('letters that require attention', () => {
  it.each<[MailKind, string[]]>([
    ['refused', ['Отказ']],
    ['unknown', ['Неизвестно']],
    ['failed', ['Сбой']],
    ['stuck', ['Застряло']],
    ['silent', ['Извещение и тишина', 'Давно молчит']],
  ])('%s, those that wait longest first', async (kind, expected) => {
    expect((await receivers(sender, kind)).names).toEqual(expected);
    expect((await receivers(staff.controller, kind)).names).toEqual(expected);
  });

  it('say why and since when, and how many there are on all pages', async () => {
    const { records, total } = await receivers(staff.headController, 'refused', 1);
    expect(total).toBe(2);
    expect(records).toMatchObject([{ receiver: 'Чужой отказ', since: '2026-11-21T02:30:00.000+05:00' }]);
    expect((await receivers(sender, 'refused')).records).toMatchObject([{ reason: 'Неверный район' }]);
  });

  it('tell the sender what to do, and staff what happened', async () => {
    const mail = { receiver: 'Отказ' };
    const setReason = (statusReason: string) =>
      staff.world.db.prisma.mail.updateMany({ where: mail, data: { statusReason } });
    await setReason('post-pdf-unreadable');
    const reasonFor = async (actor: Actor) =>
      (await receivers(actor, 'refused')).records.find(({ receiver }) => receiver === mail.receiver)?.reason;
    expect(await reasonFor(sender)).toBe(
      'Почта не смогла прочитать PDF. Сохраните документ заново и создайте письмо ещё раз',
    );
    expect(await reasonFor(staff.controller)).toBe('Почта не смогла прочитать PDF');
    await setReason('Неверный район');
    expect(await reasonFor(staff.controller)).toBe('Неверный район');
  });
});

describe('organizations that require attention', () => {
  it('those that wait for their first activation, not those that were switched off', async () => {
    await anOrganization(staff.world.db, { name: 'Ждёт', isActive: false });
    await anOrganization(staff.world.db, { name: 'Отключена', isActive: false, isNotified: true });
    const found = await organizations(staff.admin, 'waiting');
    expect(found.map(({ organization }) => organization.name)).toEqual(['Ждёт']);
  });

  it('those with a debt, the largest first', async () => {
    await anOrganization(staff.world.db, { name: 'Должна 5', contractSum: '-5.00' });
    await anOrganization(staff.world.db, { name: 'Должна 7', contractSum: '-7.50' });
    const found = await organizations(staff.admin, 'debt');
    expect(found.map(({ organization, balance }) => [organization.name, balance])).toEqual([
      ['Должна 7', '-7.50'],
      ['Должна 5', '-5.00'],
    ]);
  });

  it('those whose contract, or that of a unit, ends within thirty days or has ended', async () => {
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    const { prisma } = staff.world.db;
    await anOrganization(staff.world.db, { name: 'Последний день', contractDateTo: day('2026-12-21') });
    await anOrganization(staff.world.db, { name: 'Днём позже', contractDateTo: day('2026-12-22') });
    await prisma.unit.update({ where: { id: home.unitId }, data: { contractDateTo: day('2026-10-01') } });
    const found = await organizations(staff.admin, 'contractEnding');
    expect(found.map(({ organization, contractDateToStr }) => [organization.name, contractDateToStr])).toEqual([
      ['АО «Тинчлик»', '2026-10-01'],
      ['Последний день', '2026-12-21'],
    ]);
    expect(await organizations(staff.controller, 'contractEnding')).toHaveLength(1);
  });
});

it('units without a price, in which people work or could, those that people work in first', async () => {
  const { db } = staff.world;
  const none = { sumForMail: null, sumForOverPaged: null };
  const ofBranch = await anOrganization(db, { name: 'Подключена', contractSignerUnitId: staff.branchId });
  await aUnit(db, ofBranch.id, { name: 'Ещё выключено', isActive: false, ...none });
  const free = await anOrganization(db);
  await aUnit(db, free.id, { name: 'Бесплатно по решению', sumForMail: 0, sumForOverPaged: 0 });
  await aUnit(db, free.id, { name: 'Без доплаты', sumForOverPaged: null });
  const waiting = await anOrganization(db, { name: 'Ждёт и без цены', isActive: false });
  await aUnit(db, waiting.id, { name: 'Подождёт', isActive: false, ...none });
  await aUnit(db, waiting.id, { name: 'Включено раньше организации', ...none });
  const units = async (actor: Actor) => {
    const text = await listAttentionUnits(ctxOf(actor), { kind: 'unpriced', limit: 50, skip: 0 });
    const { records, total } = z.decode(attentionUnitPage, parseWireJson(text));
    expect(total).toBe(records.length);
    return records;
  };
  expect(await units(staff.admin)).toMatchObject([
    { unit: { name: 'Без доплаты' }, isActive: true, sumForMail: '9500.00', sumForOverPaged: null },
    { unit: { name: 'Ещё выключено' }, organization: { name: 'Подключена' }, isActive: false, sumForMail: null },
    { unit: { name: 'Включено раньше организации' } },
  ]);
  expect((await units(staff.controller)).map(({ unit }) => unit.name)).toEqual(['Ещё выключено']);
  expect(await units(sender)).toEqual([]);
});

it('the counts are those of the lists, within the reach of the caller', async () => {
  const counts = async (actor: Actor) =>
    Object.fromEntries((await countAttention(ctxOf(actor))).map(({ kind, count }) => [kind, count]));
  expect(await counts(staff.admin)).toEqual({
    refused: 2,
    unknown: 1,
    failed: 1,
    stuck: 1,
    silent: 2,
    waiting: 2,
    debt: 2,
    contractEnding: 2,
    unpriced: 3,
  });
  expect(await counts(staff.controller)).toMatchObject({ unpriced: 1 });
  expect(await counts(sender)).toMatchObject({ refused: 1, silent: 2, waiting: 0, debt: 0, unpriced: 0 });
});
