import { uzbek } from '@hybrid-mail/messages/current-language';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { barcodesOnPdf, textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { executeAsOwner } from '../../test/execute-as-owner.ts';
import type { Context } from '../context.ts';
import { applyPostalEvents, handOverMail, pollPostalEvents } from '../postal/index.ts';
import { readLetterWithReceipt, readReceipt } from './index.ts';

let desk: Desk;
let reading: Context;
beforeAll(async () => {
  desk = await openDesk();
  reading = desk.world.as(desk.actor, 'mail.readReceipt');
});
afterAll(() => desk?.close());

const textOf = async (id: number) => {
  const { bytes } = await readReceipt(reading, { id });
  return (await textOfPdf(bytes)).join(' ').replace(/\s+/g, ' ');
};

async function delivered(): Promise<number> {
  const id = await desk.accepted({ receiver: 'Sandbox: delivered' });
  for (let step = 0; step < 5; step += 1) await desk.post.tick();
  await pollPostalEvents(desk.postal);
  await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
  return id;
}

/** The moment as the receipt prints it: in Tashkent time. */
function onPaper(moment: Date): string {
  const [day = '', time = ''] = new Date(moment.getTime() + 5 * 60 * 60 * 1000).toISOString().split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 8)}`;
}

const { toCyrillic } = uzbek();

describe('a receipt', () => {
  it('is made of what is stored about the letter', async () => {
    const id = await delivered();
    const mail = await desk.mail(id);
    const text = await textOf(id);
    const { signatures, dispatch, perform, histories } = mail;
    const expected = [
      ...[`EHM${id}`, `${dispatch?.postalReference}`, `ИНН ${desk.inn}`, 'Sandbox: delivered', mail.address],
      ...[`${signatures[0]?.signerName}`, `${signatures[0]?.certificateSerial}`, `${signatures[0]?.signerPinfl}`],
      ...[Buffer.from(mail.documentSha256).toString('hex'), Buffer.from(mail.historyHash ?? []).toString('hex')],
      ...[onPaper(mail.createdOn), `Получил: ${perform?.recipient}`, 'Напечатано оператором', '3 / 3'],
    ];
    for (const words of expected) expect(text).toContain(words);
    expect(histories.map(({ historyType }) => historyType)).toContain(100);
    expect(text).not.toContain('Письмо подписано электронной подписью');
  });

  it('is written in the language of its reader, in words that the post and the history have too', async () => {
    const id = await delivered();
    const latin = await inLanguage('uz-Latn', () => textOf(id));
    const cyrillic = await inLanguage('uz-Cyrl', () => textOf(id));
    for (const words of ['Kvitansiya', 'Topshirildi', 'Xat tarixi', 'Operator tomonidan chop etildi']) {
      expect(latin).toContain(words);
      expect(cyrillic).toContain(toCyrillic(words));
    }
    expect(`${latin} ${cyrillic}`).not.toMatch(/Получил|Напечатано|Отделение/);
  });

  it('leads to the public page of the letter', async () => {
    const id = await desk.accepted();
    const { bytes } = await readReceipt(reading, { id });
    const [symbols] = await barcodesOnPdf(bytes);
    const { uid } = await desk.mail(id);
    expect(symbols).toEqual({ Code128: `EHM${id}`, QRCode: `https://letters.example/#/track/${uid}` });
  });

  it('prints the address with check signs, as a stranger could count numbers up', async () => {
    const id = await desk.accepted();
    const { uid } = await desk.mail(id);
    expect(await textOf(id)).toContain(`https://letters.example/#/track/EHM${id}-${uid.slice(0, 6).toUpperCase()} `);
  });

  it('of a letter that was signed before check signs keeps the address that it was printed with', async () => {
    const id = await desk.accepted();
    const before = `update mail_history set payload = payload - 'receipt' where mail_id = $1 and payload ? 'receipt'`;
    await executeAsOwner(desk.world, before, [id]);
    expect(await textOf(id)).toContain(`https://letters.example/#/track/EHM${id} `);
  });

  it('is the same file at every download, for ten years, and so is the letter with it', async () => {
    const id = await delivered();
    const later = { ...reading, clock: { now: () => new Date('2036-11-21T20:30:00.000Z') } };
    for (const read of [readReceipt, readLetterWithReceipt]) {
      const [today, then] = [await read(reading, { id }), await read(later, { id })];
      expect(Buffer.compare(today.bytes, then.bytes)).toBe(0);
    }
  });

  it('names its sender and place as they were called when the letter was signed', async () => {
    const id = await desk.accepted();
    const { prisma } = desk.world.db;
    const { bytes } = await readReceipt(reading, { id });
    const { organizationId, unitId } = desk.home;
    const organization = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
    const unit = await prisma.unit.findUniqueOrThrow({ where: { id: unitId } });
    await prisma.organization.update({ where: { id: organizationId }, data: { name: 'Переименована' } });
    await prisma.unit.update({ where: { id: unitId }, data: { name: 'Переименовано' } });
    const renamed = await readReceipt(reading, { id });
    await prisma.organization.update({ where: { id: organizationId }, data: { name: organization.name } });
    await prisma.unit.update({ where: { id: unitId }, data: { name: unit.name } });
    expect(Buffer.compare(renamed.bytes, bytes)).toBe(0);
  });

  it('for a letter on its way says which event it was made after', async () => {
    const id = await desk.accepted({ receiver: 'Sandbox: delivered' });
    const lastOn = async () =>
      new Date(Math.max(...(await desk.mail(id)).histories.map(({ createdOn }) => createdOn.getTime())));
    const first = await lastOn();
    expect(await textOf(id)).toContain(`По состоянию на ${onPaper(first)}`);
    for (let step = 0; step < 5; step += 1) await desk.post.tick();
    await pollPostalEvents(desk.postal);
    await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
    expect(await textOf(id)).toContain(`По состоянию на ${onPaper(await lastOn())}`);
  });

  it('names the signature that the letter was sent with, not the one that was refused', async () => {
    const id = await desk.queued({ receiver: 'Sandbox: delivered' });
    await desk.refused(id);
    desk.world.clock.advance(60_000);
    await desk.signAndQueue(id);
    await handOverMail(desk.postal, id);
    const [refused, sent] = (await desk.mail(id)).signatures;
    const text = await textOf(id);
    expect(text).toContain(`Подписано ${onPaper(sent?.verifiedOn ?? new Date(0))}`);
    expect(text).not.toContain(`Подписано ${onPaper(refused?.verifiedOn ?? new Date(0))}`);
  });

  it.each([
    ['a draft', () => desk.draft()],
    ['a letter on its way to the post', () => desk.queued()],
  ])('is refused for %s', async (_, letter) => {
    await expect(readReceipt(reading, { id: await letter() })).rejects.toMatchObject({ code: 'mail-not-sent' });
  });

  it('for a letter of another organization is as missing as one that never was', async () => {
    const id = await desk.accepted();
    const organization = await anOrganization(desk.world.db);
    const unit = await aUnit(desk.world.db, organization.id);
    const user = await aUser(desk.world.db, { organizationId: organization.id, unitId: unit.id });
    const stranger = await actorOf(desk.world.db, user.id, desk.world.clock.now());
    const foreign = desk.world.as(stranger, 'mail.readReceipt');
    for (const read of [readReceipt, readLetterWithReceipt]) {
      await expect(read(foreign, { id })).rejects.toMatchObject({ code: 'mail-not-found' });
      await expect(read(reading, { id: 2_000_000_000 })).rejects.toMatchObject({ code: 'mail-not-found' });
    }
  });

  it('is written to the audit log when staff read it, and only then', async () => {
    const id = await desk.accepted();
    const post = await aGlobalOrganization(desk.world.db);
    const unit = await aGlobalUnit(desk.world.db, post.id, true);
    const { id: userId } = await aUser(desk.world.db, {
      type: 3,
      globalOrganizationId: post.id,
      globalUnitId: unit.id,
    });
    const staff = desk.world.as(await actorOf(desk.world.db, userId, desk.world.clock.now()), 'mail.readReceipt');
    await readReceipt(reading, { id });
    await readReceipt(staff, { id });
    await readLetterWithReceipt(staff, { id });
    const audit = await desk.world.db.prisma.auditEntry.findMany({ where: { subjectId: String(id), actorId: userId } });
    expect(audit.map(({ action }) => action)).toEqual(['mail.readReceipt', 'mail.readLetterWithReceipt']);
    const bySender = { actorId: desk.actor.userId, action: { startsWith: 'mail.read' } };
    expect(await desk.world.db.prisma.auditEntry.count({ where: bySender })).toBe(0);
  });
});

it('a letter with its receipt begins with the pages of the letter', async () => {
  const id = await desk.accepted();
  const { bytes } = await readLetterWithReceipt(reading, { id });
  const pages = await textOfPdf(bytes);
  expect(pages.slice(0, 3)).toEqual(await textOfPdf(await aPdf({ pages: 3 })));
  expect(pages[3]).toContain(`EHM${id}`);
});
