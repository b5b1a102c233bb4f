import type { Prisma } from '@hybrid-mail/db';
import type { DeliveryReport, ReportedReceiver } from '@hybrid-mail/gateways/ports/delivery-report';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { readFigures } from '../../figures/index.ts';
import { listChannels, makeMessages, recordBounce, sendCode, sendMessages } from '../index.ts';

const start = '2026-11-20T10:00:00Z';
const anHourLater = '2026-11-20T11:00:00Z';
const address = 'n.rahimova@namuna.uz';
const answer = '550 5.1.1 There is no such user here';

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
  await connect();
});

const personal = () => mailbox.personal(desk.world.as(desk.actor, 'account.edit'));
const at = (moment: string) => desk.world.clock.set(moment);
const connect = () =>
  desk.world.db.prisma.noticeAddress.create({
    data: {
      ...{ userId: desk.actor.userId, channel: 'email', address, confirmedOn: new Date('2026-11-01T00:00:00Z') },
      ...{ kinds: ['returned', 'failed'], rhythm: 'at_once' },
    },
  });
const happens = (subjectId = 17) =>
  desk.world.db.prisma.notice.create({
    data: {
      ...{ userId: desk.actor.userId, kind: 'returned', subjectId, facts: { result: 5 } },
      createdOn: desk.world.clock.now(),
    },
  });
/** Sends the due messages. @returns the ids of the messages */
async function work(): Promise<string[]> {
  mailbox.got.length = 0;
  await makeMessages(mailbox.ctx);
  await sendMessages(mailbox.ctx);
  return mailbox.got.map(({ id }) => id);
}
/** Returns a letter and sends a message to its sender. @returns the id of the message */
async function written(): Promise<string> {
  await happens();
  const [id = ''] = await work();
  return id;
}
const reportOf = (messageId: string, given: Partial<ReportedReceiver> = {}): DeliveryReport => ({
  messageId,
  receivers: [{ addresses: [address], failure: 'unknown', answer, codes: '550 5.1.1', ...given }],
});
const bounce = (report: DeliveryReport) => recordBounce(desk.world, report);
const addressRow = () => desk.world.db.prisma.noticeAddress.findFirstOrThrow();
const message = () => desk.world.db.prisma.message.findFirstOrThrow();
const openNotices = () => desk.world.db.prisma.notice.findMany({ where: { kind: 'address_failed' } });
const change = (data: Prisma.NoticeAddressUncheckedUpdateManyInput) =>
  desk.world.db.prisma.noticeAddress.updateMany({ data });
async function expectNothingChanged(): Promise<void> {
  expect(await addressRow()).toMatchObject({ problem: null, problemText: null });
  expect(await message()).toMatchObject({ failure: null, answer: '250 2.0.0 queued' });
  expect(await openNotices()).toEqual([]);
}

describe('a message that comes back later', () => {
  it('is shown to its person on the bell and in the profile, with the codes alone: strangers can write the words', async () => {
    const id = await written();
    at(anHourLater);
    expect(await bounce(reportOf(id))).toBe('noted');
    expect(await openNotices()).toMatchObject([{ userId: desk.actor.userId, readOn: null }]);
    expect(await listChannels(personal())).toMatchObject([
      { address, problem: 'unknown', problemText: '550 5.1.1', problemOnStr: expect.any(String) },
    ]);
    await happens(18);
    expect(await work()).toEqual([]);
  });

  it('stands in the log of messages with the whole answer, and in the metrics for a day', async () => {
    const id = await written();
    const figure = async () => {
      const { figures } = await readFigures(desk.world);
      return figures.filter(({ name, value }) => name === 'messagesCameBack' && value > 0);
    };
    expect(await figure()).toEqual([]);
    at(anHourLater);
    await bounce(reportOf(id));
    expect(await message()).toMatchObject({
      ...{ sentOn: new Date(start), deadOn: null, failure: 'unknown', failedOn: new Date(anHourLater), answer },
    });
    expect(await figure()).toEqual([{ name: 'messagesCameBack', of: 'unknown', value: 1 }]);
    at('2026-11-21T12:00:00Z');
    expect(await figure()).toEqual([]);
  });

  it('counts once, however often it is reported', async () => {
    const id = await written();
    const twice = await Promise.all([bounce(reportOf(id)), bounce(reportOf(id))]);
    expect(twice.toSorted()).toEqual(['known', 'noted']);
    at(anHourLater);
    expect(await bounce(reportOf(id, { failure: 'full', answer: 'another' }))).toBe('known');
    expect(await message()).toMatchObject({ failure: 'unknown', failedOn: new Date(start) });
    expect(await openNotices()).toHaveLength(1);
  });

  it.each([
    ['full', 'full'],
    ['refused', 'refused'],
    ['away', null],
  ] as const)('because of: %s, lets the address have the problem: %s', async (failure, problem) => {
    const id = await written();
    expect(await bounce(reportOf(id, { failure }))).toBe('noted');
    expect(await addressRow()).toMatchObject({ problem });
    expect(await message()).toMatchObject({ failure, answer });
    expect(await openNotices()).toHaveLength(problem === null ? 0 : 1);
  });

  it('with the code of a new address is shown at that address, and rings no bell', async () => {
    await sendCode(personal(), { channel: 'email', newAddress: 'new@namuna.uz' });
    const [id = ''] = await work();
    expect(await bounce(reportOf(id, { addresses: ['new@namuna.uz'] }))).toBe('noted');
    expect(await addressRow()).toMatchObject({ address, newAddress: 'new@namuna.uz', problem: 'unknown' });
    expect(await openNotices()).toEqual([]);
  });
});

describe('an old report', () => {
  it('spoils no address that was confirmed again after the message', async () => {
    const id = await written();
    await change({ confirmedOn: new Date('2026-11-20T10:30:00Z') });
    at(anHourLater);
    expect(await bounce(reportOf(id))).toBe('noted');
    expect(await addressRow()).toMatchObject({ problem: null });
    expect(await openNotices()).toEqual([]);
    expect(await message()).toMatchObject({ failure: 'unknown' });
  });

  it('spoils no address that has got another code since', async () => {
    await sendCode(personal(), { channel: 'email', newAddress: 'new@namuna.uz' });
    const [id = ''] = await work();
    at('2026-11-20T10:30:00Z');
    await sendCode(personal(), { channel: 'email', newAddress: 'new@namuna.uz' });
    expect(await bounce(reportOf(id, { addresses: ['new@namuna.uz'] }))).toBe('noted');
    expect(await addressRow()).toMatchObject({ newAddress: 'new@namuna.uz', problem: null });
  });

  it('spoils no other address that the person has now', async () => {
    const id = await written();
    await change({ address: 'other@namuna.uz' });
    expect(await bounce(reportOf(id))).toBe('noted');
    expect(await addressRow()).toMatchObject({ problem: null });
  });

  it('of a message that was sent more than 30 days ago changes nothing', async () => {
    const id = await written();
    at('2026-12-20T10:00:01Z');
    expect(await bounce(reportOf(id))).toBe('too-old');
    await expectNothingChanged();
  });
});

describe('a report changes nothing', () => {
  it.each(['', '17', '1.2.3', 'x.y', '-1.5', '99999999999999999999.1', '9.9007199254740993', 'CAByYQsEaO0O'])(
    'about the message «%s», which is none of ours',
    async (id) => {
      await written();
      expect(await bounce(reportOf(id))).toBe('unknown-message');
      await expectNothingChanged();
    },
  );

  it('when the moment in the id is guessed', async () => {
    const [number, moment] = (await written()).split('.');
    expect(await bounce(reportOf(`${number}.${Number(moment) + 1}`))).toBe('unknown-message');
    await expectNothingChanged();
  });

  it('about a message that was not sent', async () => {
    mailbox.answer = { kind: 'failed', cause: 'away', problem: 'connect ECONNREFUSED' };
    expect(await bounce(reportOf(await written()))).toBe('unknown-message');
    expect(await addressRow()).toMatchObject({ problem: null });
  });

  it('about another address than the message went to', async () => {
    const id = await written();
    expect(await bounce(reportOf(id, { addresses: ['other@namuna.uz'] }))).toBe('other-address');
    expect(await bounce({ messageId: id, receivers: [] })).toBe('other-address');
    await expectNothingChanged();
  });

  it('when the message is only late, was passed on or has arrived', async () => {
    expect(await bounce(reportOf(await written(), { failure: null }))).toBe('not-failed');
    await expectNothingChanged();
  });
});

it('the address is compared without regard to case, and with each receiver of the report', async () => {
  const report = reportOf(await written(), { addresses: ['list@namuna.uz', 'N.Rahimova@NAMUNA.uz'] });
  const others = [{ addresses: ['other@namuna.uz'], failure: null, answer: '', codes: '' }];
  expect(await bounce({ ...report, receivers: [...others, ...report.receivers] })).toBe('noted');
  expect(await addressRow()).toMatchObject({ problem: 'unknown' });
});
