import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { findReceivers, findReturnedLetters } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-21T06:00:00Z' });
});
afterAll(() => desk?.close());

const find = async (search: string, { actor = desk.actor, limit = 8 } = {}) =>
  parseWireJson(await findReceivers(desk.world.as(actor, 'mail.list'), { search, limit }));
const names = async (search: string, options = {}) =>
  (await find(search, options)).map(({ Receiver }: { Receiver: string }) => Receiver);
const day = (number: number) => new Date(Date.UTC(2026, 9, number, 6));

/** A letter created on the given day, with its delivery result. */
async function delivered(given: object, performType: number, createdOn: Date) {
  const { prisma } = desk.world.db;
  const sent = { isSent: true, sendStatus: 1, sentOn: createdOn, createdOn };
  const mailId = await desk.draft({ ...given, ...sent });
  const { id } = await prisma.perform.create({
    data: { mailId, performType, performedOn: createdOn, createdOn },
  });
  await prisma.mail.update({ where: { id: mailId }, data: { performId: id, performType } });
  return mailId;
}

describe('receivers of earlier letters', () => {
  it('are found by words of the name in any order and case, with address, place and the last result', async () => {
    const receiver = 'Холматова Озода Равшановна';
    const mailId = await delivered({ receiver, address: 'махалля Гулистон, 108' }, 0, day(12));
    expect(await find('озода холм')).toEqual([
      {
        Receiver: receiver,
        Address: 'махалля Гулистон, 108',
        Region: { Id: places.samarkand.id, Name: 'Самаркандская область' },
        Area: { Id: 41, Name: 'Каттакурганский район' },
        MailId: mailId,
        WrittenOn: '2026-10-12T11:00:00.000+05:00',
        PerformType: 0,
        PerformedOn: '2026-10-12T11:00:00.000+05:00',
      },
    ]);
    expect(await names('холматов озод петров')).toEqual([]);
    expect(await names('%')).toEqual([]);
  });

  it('stand once for each address, as it was written last, the latest letter first', async () => {
    const first = { receiver: 'Юсупов Анвар', address: 'ул. Бабура, 1' };
    await delivered(first, 2, day(1));
    await desk.draft({ ...first, receiver: 'ЮСУПОВ  Анвар', createdOn: day(3) });
    await desk.draft({ receiver: 'Юсупов Анвар', address: 'ул. Навои, 5', createdOn: day(2) });
    const found = await find('юсупов');
    expect(found).toMatchObject([
      {
        Receiver: 'ЮСУПОВ  Анвар',
        Address: 'ул. Бабура, 1',
        PerformType: 2,
        WrittenOn: '2026-10-03T11:00:00.000+05:00',
      },
      { Receiver: 'Юсупов Анвар', Address: 'ул. Навои, 5', PerformType: null, PerformedOn: null },
    ]);
    expect(found).toHaveLength(2);
    expect(await find('юсупов', { limit: 1 })).toHaveLength(1);
  });

  it('stay two people where the search takes their names for one', async () => {
    const address = 'кўча Дўстлик, 7';
    await desk.draft({ receiver: 'Каримов Омид', address, createdOn: day(1) });
    await desk.draft({ receiver: 'Каримов Умид', address, createdOn: day(2) });
    await desk.draft({ receiver: 'КАРИМОВ  Умид', address, createdOn: day(3) });
    expect(await names('омид')).toEqual(['КАРИМОВ  Умид', 'Каримов Омид']);
  });

  it('are suggested in whatever spelling their name is typed', async () => {
    await desk.draft({ receiver: 'Қодирова Ҳулкар' });
    for (const typed of ['Кодирова', 'qodirova', 'хулкар код']) {
      expect(await names(typed), typed).toEqual(['Қодирова Ҳулкар']);
    }
  });

  it('are forgotten when their letters are deleted', async () => {
    await desk.draft({ receiver: 'Забытый Получатель', deletedOn: day(5) });
    expect(await names('забытый')).toEqual([]);
  });

  it('are those of the own unit, for the head of the whole organization, never of another', async () => {
    const { organizationId } = desk.home;
    const unit = await aUnit(desk.world.db, organizationId);
    const head = await aUnit(desk.world.db, organizationId, { isHead: true });
    const other = await anOrganization(desk.world.db);
    const otherUnit = await aUnit(desk.world.db, other.id);
    const [boss, stranger] = await Promise.all([
      aUser(desk.world.db, { organizationId, unitId: head.id }),
      aUser(desk.world.db, { organizationId: other.id, unitId: otherUnit.id }),
    ]);
    await desk.draft({ receiver: 'Мирзаев отдела', unitId: unit.id });
    await desk.draft({
      receiver: 'Мирзаев чужой',
      organizationId: other.id,
      unitId: otherUnit.id,
      creatorId: stranger.id,
    });
    await desk.draft({ receiver: 'Мирзаев свой', createdOn: day(1) });
    expect(await names('мирзаев')).toEqual(['Мирзаев свой']);
    expect(await names('мирзаев', { actor: await actorOf(desk.world.db, boss.id) })).toEqual([
      'Мирзаев отдела',
      'Мирзаев свой',
    ]);
    expect(await names('мирзаев', { actor: await actorOf(desk.world.db, stranger.id) })).toEqual(['Мирзаев чужой']);
  });
});

describe('letters that came back', () => {
  const planned = (receiver: string, address: string, area = 41) => ({ receiver, address, area });
  const returned = async (receivers: ReturnType<typeof planned>[], actor = desk.actor) =>
    parseWireJson(await findReturnedLetters(desk.world.as(actor, 'mail.list'), { receivers }));

  it('are told for the same receiver at the same address, in any spelling that the search knows', async () => {
    const mailId = await delivered({ receiver: 'Ғуломова Ҳилола', address: 'кўча Навоий, 12' }, 2, day(4));
    const asked = [
      planned('Кто-то другой', 'кўча Навоий, 12'),
      planned('гуломова  хилола', 'куча Навоий 12'),
      planned('Ғуломова Ҳилола', 'кўча Навоий, 14'),
      planned('Ғуломова Ҳилола', 'кўча Навоий, 12', 42),
      planned('Ҳилола', 'кўча Навоий, 12'),
    ];
    expect(await returned(asked)).toEqual([
      { Place: 1, MailId: mailId, PerformType: 2, PerformedOn: '2026-10-04T11:00:00.000+05:00' },
    ]);
  });

  it('are not told once a later letter was delivered there, and a try in vain says nothing yet', async () => {
    const there = { receiver: 'Содиқов Бахтиёр', address: 'ул. Мира, 3' };
    await delivered(there, 5, day(5));
    expect(await returned([planned(there.receiver, there.address)])).toHaveLength(1);
    await delivered(there, 8, day(6));
    expect(await returned([planned(there.receiver, there.address)])).toMatchObject([{ PerformType: 5 }]);
    await delivered(there, 0, day(7));
    expect(await returned([planned(there.receiver, there.address)])).toEqual([]);
  });

  it('of other units and organizations are not told, nor deleted ones', async () => {
    const there = { receiver: 'Раҳимов Дилшод', address: 'ул. Мира, 9' };
    await delivered({ ...there, deletedOn: day(9) }, 2, day(8));
    expect(await returned([planned(there.receiver, there.address)])).toEqual([]);
    await delivered(there, 2, day(8));
    const asked = [planned(there.receiver, there.address)];
    expect(await returned(asked)).toHaveLength(1);
    expect(await returned(asked, await desk.colleague({ isHead: true }))).toHaveLength(1);
    expect(await returned(asked, await desk.colleague())).toEqual([]);
    expect(await returned(asked, await desk.stranger())).toEqual([]);
  });
});
