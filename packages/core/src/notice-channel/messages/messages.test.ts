import type { Prisma } from '@hybrid-mail/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { type Mailbox, openMailbox, sentOutcome } from '../../../test/mailbox.ts';
import { makeMessages, sendMessages } from '../index.ts';

/** A Friday, 15:00 in Tashkent. */
const start = '2026-11-20T10:00:00Z';
const address = 'n.rahimova@namuna.uz';

let desk: Desk;
let mailbox: Mailbox;
beforeAll(async () => {
  desk = await openDesk({ now: start });
  mailbox = openMailbox(desk.world);
});
afterAll(() => desk?.close());
beforeEach(async () => {
  at(start);
  await mailbox.empty();
  await desk.world.db.prisma.user.updateMany({ data: { language: null, isActive: true } });
});

const at = (moment: string) => desk.world.clock.set(moment);
type Address = Partial<Prisma.NoticeAddressUncheckedCreateInput>;
const connect = (given: Address = {}) =>
  desk.world.db.prisma.noticeAddress.create({
    data: {
      ...{ userId: desk.actor.userId, channel: 'email', address, confirmedOn: new Date('2026-11-01T00:00:00Z') },
      ...{ kinds: ['returned', 'failed'], rhythm: 'at_once' },
      ...given,
    },
  });
type Notice = Partial<Prisma.NoticeUncheckedCreateInput>;
const happens = (given: Notice = {}) =>
  desk.world.db.prisma.notice.create({
    data: {
      ...{ userId: desk.actor.userId, kind: 'returned', subjectId: 17, facts: { result: 5 } },
      ...{ createdOn: desk.world.clock.now(), ...given },
    },
  });
async function work(): Promise<string[]> {
  mailbox.got.length = 0;
  await makeMessages(mailbox.ctx);
  await sendMessages(mailbox.ctx);
  return mailbox.got.map(({ subject }) => subject);
}
const addressRow = () => desk.world.db.prisma.noticeAddress.findFirstOrThrow();
const openNotices = () => desk.world.db.prisma.notice.findMany({ where: { kind: 'address_failed' } });

describe('a returned letter', () => {
  it('reaches its sender by e-mail, with its number, a link and nothing of the receiver', async () => {
    await connect();
    await happens();
    expect(await work()).toEqual(['Письмо EHM17 вернулось: не оказалось дома']);
    const [message] = mailbox.got;
    expect(message).toMatchObject({ to: address, language: 'ru' });
    expect(message?.text).toContain('https://letters.example/#/main/mail/view/17');
    expect(message?.html).toContain('href="https://letters.example/#/main/mail/view/17"');
    expect(await work()).toEqual([]);
  });

  it('is told in the language of the person', async () => {
    await connect();
    await desk.world.db.prisma.user.update({ where: { id: desk.actor.userId }, data: { language: 'uzCyrl' } });
    await happens();
    expect(await work()).toEqual(['EHM17 рақамли хат қайтарилди: олувчи уйда бўлмаган']);
  });

  it.each([
    ['that was read on the page', {}, { readOn: new Date(start) }],
    ['of which the person does not want to be told', { kinds: [] }, {}],
    ['from before the address was confirmed', { confirmedOn: new Date('2026-11-21T00:00:00Z') }, {}],
    ['while the address does not exist', { problem: 'unknown' }, {}],
    ['while there is no address', { address: null }, {}],
  ] satisfies [string, Address, Notice][])('%s is not told', async (_, given, notice) => {
    await connect(given);
    await happens(notice);
    expect(await work()).toEqual([]);
  });

  it('is not told to a person who was switched off meanwhile', async () => {
    await connect();
    await happens();
    await desk.world.db.prisma.user.update({ where: { id: desk.actor.userId }, data: { isActive: false } });
    expect(await work()).toEqual([]);
  });
});

describe('how often', () => {
  it('at once: many within a quarter of an hour are one message', async () => {
    await connect();
    await happens();
    expect(await work()).toHaveLength(1);
    at('2026-11-20T10:01:00Z');
    await happens({ subjectId: 18 });
    await happens({ subjectId: 19 });
    expect(await work()).toEqual([]);
    at('2026-11-20T10:15:00Z');
    expect(await work()).toEqual(['Возвращено писем: 2']);
  });

  it('each day: at nine in Tashkent of what came before', async () => {
    await connect({ rhythm: 'daily' });
    await happens();
    await happens({ kind: 'failed', subjectId: 20, facts: { status: 3 } });
    at('2026-11-21T03:59:00Z');
    expect(await work()).toEqual([]);
    at('2026-11-21T04:00:00Z');
    await happens({ subjectId: 21 });
    expect(await work()).toEqual(['Новых уведомлений: 2']);
    expect(mailbox.got[0]?.text).not.toContain('EHM21');
  });

  it('each week: on Monday at nine', async () => {
    await connect({ rhythm: 'weekly' });
    await happens();
    at('2026-11-22T12:00:00Z');
    expect(await work()).toEqual([]);
    at('2026-11-23T04:00:00Z');
    expect(await work()).toHaveLength(1);
  });

  it('a login from a new device is told at once, whatever was chosen, even when it was read on the page', async () => {
    await connect({ rhythm: 'weekly', kinds: [] });
    await happens({ kind: 'new_device', subjectId: null, facts: {}, readOn: new Date(start) });
    expect(await work()).toEqual(['Вход с нового устройства']);
    expect(mailbox.got[0]?.text).toContain('завершите чужой сеанс');
  });
});

describe('a mail server', () => {
  it('that is away delays messages, blames no address, and nothing is sent twice', async () => {
    await connect();
    await happens();
    mailbox.answer = { kind: 'failed', cause: 'away', problem: 'connect ECONNREFUSED' };
    expect(await work()).toHaveLength(1);
    expect(await work()).toEqual([]);
    expect(await addressRow()).toMatchObject({ problem: null });
    mailbox.answer = sentOutcome;
    at('2026-11-20T10:00:05Z');
    expect(await work()).toHaveLength(1);
    expect(await work()).toEqual([]);
    const logged = await desk.world.db.prisma.message.findFirstOrThrow();
    expect(logged).toMatchObject({ attempts: 2, answer: '250 2.0.0 queued', deadOn: null });
  });

  it('that is away for three days: the message is given up', async () => {
    await connect();
    await happens();
    mailbox.answer = { kind: 'failed', cause: 'away', problem: 'connect ECONNREFUSED' };
    await work();
    at('2026-11-23T10:00:01Z');
    await work();
    expect(await desk.world.db.prisma.message.findFirstOrThrow()).toMatchObject({
      deadOn: new Date('2026-11-23T10:00:01Z'),
    });
    expect(await addressRow()).toMatchObject({ problem: null });
  });

  it('that knows no such address: the person is told on the page, and no more is sent there', async () => {
    await connect();
    await happens();
    mailbox.answer = { kind: 'unknown', problem: '550 5.1.1 no such user' };
    await work();
    expect(await addressRow()).toMatchObject({ problem: 'unknown', problemText: '550 5.1.1 no such user' });
    expect(await openNotices()).toMatchObject([{ userId: desk.actor.userId, readOn: null }]);
    at('2026-11-20T11:00:00Z');
    await happens({ subjectId: 18 });
    expect(await work()).toEqual([]);
  });

  it('whose mailbox is full: that is shown, tried again, and forgotten once there is room', async () => {
    await connect();
    await happens();
    mailbox.answer = { kind: 'failed', cause: 'full', problem: '452 4.2.2 mailbox full' };
    await work();
    expect(await addressRow()).toMatchObject({ problem: 'full' });
    expect(await openNotices()).toHaveLength(1);
    mailbox.answer = sentOutcome;
    at('2026-11-20T10:00:05Z');
    expect(await work()).toHaveLength(1);
    expect(await addressRow()).toMatchObject({ problem: null, problemText: null });
  });
});

it('two workers make and send each message once', async () => {
  await connect();
  for (let id = 1; id <= 30; id += 1) await happens({ subjectId: id });
  await Promise.all([makeMessages(mailbox.ctx), makeMessages(mailbox.ctx)]);
  await Promise.all([sendMessages(mailbox.ctx), sendMessages(mailbox.ctx)]);
  expect(mailbox.got.map(({ subject }) => subject)).toEqual(['Возвращено писем: 30']);
});
