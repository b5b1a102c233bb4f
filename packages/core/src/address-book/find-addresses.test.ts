import type { Actor } from '@hybrid-mail/core/actor';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { places } from '@hybrid-mail/testing/reference-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { findAddresses } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-21T06:00:00Z' });
});
afterAll(() => desk?.close());

interface Found {
  Address: string;
  Delivered: number;
  Returned: number;
}
const find = async (search: string, { actor = desk.actor, area, limit = 5 }: Options = {}): Promise<Found[]> =>
  parseWireJson(await findAddresses(desk.world.as(actor, 'mail.list'), { search, area, limit }));
interface Options {
  actor?: Actor;
  area?: number;
  limit?: number;
}
const day = (number: number) => new Date(Date.UTC(2026, 9, number, 6));

/** A letter that the post ended with the result, or tried to deliver. */
async function ended(given: object, performType: number, createdOn: Date) {
  const { prisma } = desk.world.db;
  const mailId = await desk.draft({ ...given, isSent: true, sendStatus: 1, sentOn: createdOn, createdOn });
  const { id } = await prisma.perform.create({ data: { mailId, performType, performedOn: createdOn, createdOn } });
  await prisma.mail.update({ where: { id: mailId }, data: { performId: id, performType } });
  return mailId;
}

it('an address tells how many letters were delivered there and how many returned, whoever they were for', async () => {
  const address = 'махалля Гулистон, 108, кв. 45';
  await ended({ receiver: 'Холматова Озода', address }, 0, day(1));
  await ended({ receiver: 'Холматов Азиз', address: 'Махалля  гулистон, 108 кв 45' }, 0, day(2));
  const last = await ended({ receiver: 'Холматова Озода', address }, 2, day(3));
  await ended({ receiver: 'Холматова Озода', address }, 8, day(4));
  await desk.draft({ receiver: 'Холматова Озода', address, createdOn: day(5) });
  expect(await find('Guliston 108 45')).toEqual([
    {
      Address: address,
      Region: { Id: places.samarkand.id, Name: 'Самаркандская область' },
      Area: { Id: 41, Name: 'Каттакурганский район' },
      Delivered: 2,
      Returned: 1,
      MailId: last,
      WrittenOn: '2026-10-05T11:00:00.000+05:00',
      PerformType: 2,
      PerformedOn: '2026-10-03T11:00:00.000+05:00',
    },
  ]);
});

it('an address without a result is known all the same', async () => {
  await desk.draft({ address: 'ул. Фаробий, 16', createdOn: day(6) });
  expect(await find('фаробий 16')).toMatchObject([
    { Address: 'ул. Фаробий, 16', Delivered: 0, Returned: 0, PerformType: null, PerformedOn: null },
  ]);
});

it('words of receivers find no address, nor do other numbers, and nothing is found without words', async () => {
  await desk.draft({ receiver: 'Саодатов Чинор', address: 'ул. Чинор, 7', createdOn: day(7) });
  await desk.draft({ receiver: 'Саодатов Чинор', address: 'ул. Лола, 7', createdOn: day(7) });
  const addresses = async (search: string, options: Options = {}) =>
    (await find(search, options)).map(({ Address }) => Address);
  expect(await addresses('чинор 7')).toEqual(['ул. Чинор, 7']);
  expect(await addresses('саодатов')).toEqual([]);
  expect(await addresses('чинор 8')).toEqual([]);
  expect(await addresses('')).toEqual([]);
  expect(await addresses('%')).toEqual([]);
});

it('the same street of two districts is two addresses, and one of them when the district is known', async () => {
  const address = 'кўча Ибрат, 3';
  await desk.draft({ address, createdOn: day(8) });
  await desk.draft({ address, areaId: 36, createdOn: day(9) });
  expect(await find('ibrat 3')).toMatchObject([{ Area: { Id: 36 } }, { Area: { Id: 41 } }]);
  expect(await find('ibrat 3', { area: 41 })).toMatchObject([{ Area: { Id: 41 } }]);
  expect(await find('ibrat 3', { limit: 1 })).toHaveLength(1);
});

it('addresses of other units and organizations are not told, nor those of deleted letters', async () => {
  const address = 'проезд Наврўз, 21';
  await ended({ address, deletedOn: day(11) }, 0, day(10));
  expect(await find('наврўз 21')).toEqual([]);
  await ended({ address }, 0, day(10));
  expect(await find('наврўз 21')).toMatchObject([{ Delivered: 1 }]);
  expect(await find('наврўз 21', { actor: await desk.colleague({ isHead: true }) })).toMatchObject([{ Delivered: 1 }]);
  expect(await find('наврўз 21', { actor: await desk.colleague() })).toEqual([]);
  expect(await find('наврўз 21', { actor: await desk.stranger() })).toEqual([]);
});
