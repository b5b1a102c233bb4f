import type { Actor } from '@hybrid-mail/core/actor';
import { query, textQuery } from '@hybrid-mail/db';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../test/desk.ts';
import { listMail } from '../mail/index.ts';
import { findAnything } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-21T06:00:00Z' });
});
afterAll(() => desk?.close());

const find = async (search: string, actor = desk.actor) =>
  parseWireJson(await findAnything(desk.world.as(actor, 'mail.read'), { search }));
const receivers = async (search: string, actor?: Actor): Promise<string[]> =>
  (await find(search, actor)).Letters.map(({ Receiver }: { Receiver: string }) => Receiver);
const listed = async (receiver: string, actor = desk.actor): Promise<string[]> => {
  const asked = { receiver, skip: 0, limit: 50, sort: 'createdOn', desc: true } as const;
  const { Records, Total } = await parseWireJson(await listMail(desk.world.as(actor, 'mail.list'), asked));
  expect(Total).toBe(Records.length);
  return Records.map(({ Receiver }: { Receiver: string }) => Receiver);
};
const fold = async (given: string) => {
  const shape = z.object({ folded: z.string() });
  const [row] = await query(desk.world.db, textQuery(shape, sql`select search_fold(${given}) as folded`));
  return row?.folded;
};
const day = (number: number) => new Date(Date.UTC(2026, 9, number, 6));

describe('spellings of one name', () => {
  it.each([
    ['Ғуломова Ҳилола', 'гуломова хилола', 'Gʻulomova Hilola', "g'ulomova hilola", 'GʼULOMOVA  HILOLA'],
    ['Қўқон', 'кукон', 'Qoʻqon', "qo'qon", 'қуқон'],
    ['Ёқубов Йўлдош', 'екубов йулдош', 'Yoqubov Yoʻldosh', 'ёкубов юлдош'],
    ['Чоршанбиев Шуҳрат', 'Chorshanbiyev Shuhrat', 'чоршанбиев шухрат'],
    ['Эшонқулов Жамшид', 'Eshonqulov Jamshid', 'эшонкулов джамшид', 'Eshonkulov Djamshid'],
    ['Абдуллаев Навоий', 'Abdullayev Navoiy', 'абдулаев навои'],
    ['Холматов Ҳасан', 'Xolmatov Hasan', 'Kholmatov Hasan'],
    ['Юсупов Асадулла', 'Yusupov Asadulla', 'юсупов асадула'],
  ])('%s is found however it is typed', async (name, ...others) => {
    const folded = await fold(name);
    for (const other of others) expect(await fold(other), other).toBe(folded);
  });

  it('other names stay others, and numbers stay whole', async () => {
    expect(await fold('Каримов')).not.toBe(await fold('Рахимов'));
    expect(await fold('д. 11, кв. 100/2')).toBe('d 11 kv 100 2');
    expect(await fold(' ʻ’ ')).toBe('');
  });
});

describe('letters', () => {
  it('are found by beginnings of words of receiver and address, in any order, newest first', async () => {
    await desk.draft({ receiver: 'Ғуломова Ҳилола', address: 'махалля Гулистон, 14', createdOn: day(1) });
    await desk.draft({ receiver: 'Gʻulomova Hilola', address: 'Навоий кўчаси, 5', createdOn: day(2) });
    expect(await receivers('хилола гулом')).toEqual(['Gʻulomova Hilola', 'Ғуломова Ҳилола']);
    expect(await receivers('guliston gulom')).toEqual(['Ғуломова Ҳилола']);
    expect(await receivers('навои 5 ҳил')).toEqual(['Gʻulomova Hilola']);
    expect(await receivers('илола')).toEqual([]);
    expect(await receivers('хилола петрова')).toEqual([]);
  });

  it('are found by beginnings of each word of a whole name, whatever the order', async () => {
    await desk.draft({ receiver: 'Норматов Элёр Шавкат ўғли', createdOn: day(1) });
    await desk.draft({ receiver: 'Normatova Elyora Shavkat qizi', createdOn: day(2) });
    const [son, daughter] = ['Норматов Элёр Шавкат ўғли', 'Normatova Elyora Shavkat qizi'];
    for (const text of ['норматов элёр шавкат', 'шавк норм эл', 'elyor shavkat normatov', 'н э ш']) {
      expect(await receivers(text), text).toEqual([daughter, son]);
      expect(await listed(text), text).toEqual([daughter, son]);
    }
    expect(await receivers('норматов элёр ўғли')).toEqual([son]);
    expect(await receivers('Normatova')).toEqual([daughter]);
    expect(await receivers('норматов элёр шавкатович')).toEqual([]);
  });

  it('are found once by a list that finds the text in two ways, and not by words of the address', async () => {
    await desk.draft({ receiver: 'Пахтаобод Ширинов', address: 'Хонобод, 3', createdOn: day(3) });
    await desk.draft({ receiver: 'Ортиқов', address: 'Пахтаобод, 4', createdOn: day(3) });
    expect(await listed('Пахтаобод')).toEqual(['Пахтаобод Ширинов']);
    expect(await listed('обод Ширин')).toEqual(['Пахтаобод Ширинов']);
    expect(await listed('shirinov paxtaobod')).toEqual(['Пахтаобод Ширинов']);
    expect(await listed('пахтаобод хонобод')).toEqual([]);
    expect(await listed('Пахтаобод', await desk.stranger())).toEqual([]);
  });

  it('are found also where four hundred newer ones have other words', async () => {
    await desk.draft({ receiver: 'Древний Получатель', createdOn: day(1) });
    const {
      id: _,
      documentFindings: __,
      uid,
      ...one
    } = await desk.world.db.prisma.mail.findFirstOrThrow({
      where: { receiver: 'Древний Получатель' },
    });
    const data = Array.from({ length: 401 }, (_, place) => ({
      ...one,
      uid: `${uid.slice(0, -4)}${String(place).padStart(4, '0')}`,
      receiver: 'Новый Адресат',
      createdOn: day(20),
    }));
    await desk.world.db.prisma.mail.createMany({ data });
    expect(await receivers('получ древн')).toEqual(['Древний Получатель']);
    expect(await receivers('адресат')).toHaveLength(3);
    expect((await find('адресат')).LettersTotal).toBeNull();
    expect(await receivers('древний', await desk.stranger())).toEqual([]);
  });

  it('of other times are found too, the newest first', async () => {
    const days = [1, -20, -400, -900, 2, -21, -401, -901, -1500].map(day);
    for (const [place, createdOn] of days.entries()) await desk.draft({ receiver: `Вечный ${place}`, createdOn });
    const newest = [...days.entries()].sort(([, a], [, b]) => b.getTime() - a.getTime()).slice(0, 3);
    expect(await receivers('вечн')).toEqual(newest.map(([place]) => `Вечный ${place}`));
  });

  it('with exactly that number come first', async () => {
    const id = await desk.draft({ receiver: 'По номеру', createdOn: day(1), externalId: 'A-77/1' });
    await desk.draft({ receiver: 'Другой', address: `дом ${id}`, createdOn: day(9) });
    for (const text of [`EHM${id}`, `ehm ${id}`, 'A-77/1']) {
      expect((await find(text)).Letters[0]).toMatchObject({ Id: id });
    }
    expect(await receivers(`${id}`)).toEqual(['По номеру', 'Другой']);
    expect(await receivers(`EHM${id}`, await desk.stranger())).toEqual([]);
  });

  it('with exactly the number of the post are found, however it is typed', async () => {
    const id = await desk.accepted({ receiver: 'По номеру почты' });
    await desk.world.db.prisma.dispatch.update({ where: { mailId: id }, data: { postalReference: 'RR123456789UZ' } });
    for (const text of ['RR123456789UZ', 'RR 123 456 789 UZ', 'rr\u00A0123456789uz']) {
      expect((await find(text)).Letters[0], text).toMatchObject({ Id: id });
    }
  });

  it('are found with their status and their delivery result', async () => {
    await desk.draft({ receiver: 'Черновик Состояния', createdOn: day(1) });
    const id = await desk.accepted({ receiver: 'Вручение Состояния', createdOn: day(2) });
    const result = { performType: 0, performedOn: day(4), createdOn: day(4) };
    const { mail } = desk.world.db.prisma;
    await mail.update({ where: { id }, data: { perform: { create: { mailId: id, ...result } } } });
    expect((await find('состояния')).Letters).toMatchObject([
      { Id: id, IsSent: true, SendStatus: 1, Perform: { Type: 0, TypeName: 'Вручено' } },
      { IsSent: false, SendStatus: null, Perform: null },
    ]);
  });

  it('of another unit are found by the head unit alone, and those of another organization by neither', async () => {
    await desk.draft({ receiver: 'Мирзаев Отабек' });
    expect(await receivers('mirzayev')).toEqual(['Мирзаев Отабек']);
    expect(await receivers('mirzayev', await desk.colleague())).toEqual([]);
    expect(await receivers('mirzayev', await desk.colleague({ isHead: true }))).toEqual(['Мирзаев Отабек']);
    expect(await receivers('mirzayev', await desk.stranger())).toEqual([]);
  });

  it('that are deleted are not found, and a text without a word finds nothing', async () => {
    const id = await desk.draft({ receiver: 'Забытый Получатель', deletedOn: day(5) });
    expect(await receivers('забытый')).toEqual([]);
    expect(await receivers(`EHM${id}`)).toEqual([]);
    for (const text of [' % ', "'", ':*', '@o1 | @u1']) expect(await receivers(text), text).toEqual([]);
  });
});

describe('an empty text', () => {
  it('answers the latest five letters within reach, and nothing else', async () => {
    const stranger = await desk.stranger();
    expect(await find(' ', stranger)).toMatchObject({ Letters: [], LettersTotal: null, Receivers: [], Registries: [] });
    const home = {
      organizationId: stranger.organizationId ?? 0,
      unitId: stranger.unitId ?? 0,
      creatorId: stranger.userId,
    };
    for (const place of [1, 2, 3, 4, 5, 6]) {
      await desk.draft({ ...home, receiver: `Последний ${place}`, createdOn: day(place) });
    }
    expect(await receivers('', stranger)).toEqual([6, 5, 4, 3, 2].map((place) => `Последний ${place}`));
    expect(await receivers('')).not.toContain('Последний 6');
  });
});

describe('the letters and receivers that were found', () => {
  it('are counted, also beyond those that are answered, and receivers in any spelling are one', async () => {
    for (const place of [1, 2, 3]) {
      await desk.draft({ receiver: 'Ғофурова Зилола', address: `Бунёдкор, ${place}`, createdOn: day(place) });
    }
    const id = await desk.accepted({ receiver: "G'ofurova Zilola", address: 'Бунёдкор, 4', createdOn: day(4) });
    await desk.draft({ receiver: 'Ғофуров Зафар', createdOn: day(9) });
    await desk.draft({ receiver: 'Собиров', address: 'ул. Гофурова, 1', createdOn: day(8) });
    const perform = { create: { mailId: id, performType: 5, performedOn: day(5), createdOn: day(5) } };
    await desk.world.db.prisma.mail.update({ where: { id }, data: { performType: 5, perform } });
    const { Letters, LettersTotal, Receivers } = await find('гофуров');
    expect([Letters.length, LettersTotal]).toEqual([3, 6]);
    expect(Receivers).toMatchObject([
      { Name: "G'ofurova Zilola", Address: 'Бунёдкор, 4', Letters: 4, Returned: 1 },
      { Name: 'Ғофуров Зафар', Letters: 1, Returned: 0 },
    ]);
    expect(await find('гофуров', await desk.stranger())).toMatchObject({ LettersTotal: 0, Receivers: [] });
  });

  it('are not counted when there are too many', async () => {
    for (const place of Array.from({ length: 9 }).keys()) {
      await desk.draft({ receiver: `Бесчисленный ${place}`, createdOn: day(10) });
    }
    expect((await find('бесчисленный')).LettersTotal).toBeNull();
    expect((await find('бесчисленный 3')).LettersTotal).toBe(1);
  });
});

it('a registry is found by its file and note, by its unit alone', async () => {
  const data = {
    ...desk.home,
    contentSha256: Buffer.alloc(32),
    fileName: 'Требования_ноябрь.xlsx',
    note: 'налог на землю',
    rowCount: 3,
    createdOn: day(3),
  };
  await desk.world.db.prisma.registry.create({ data });
  expect((await find('talab')).Registries).toEqual([]);
  expect((await find('ноябрь треб')).Registries).toMatchObject([{ FileName: data.fileName, RowCount: 3 }]);
  expect((await find('земл')).Registries).toHaveLength(1);
  expect((await find('земл', await desk.stranger())).Registries).toEqual([]);
});

describe('«ООО», which folds to one letter that many words begin with', () => {
  it('alone finds receivers that have it, and beside other words counts for nothing', async () => {
    await desk.draft({ receiver: 'ООО «Ромашка»', address: 'ул. Ойбека, 3' });
    await desk.draft({ receiver: 'Усманов Отабек', address: 'ул. Ойбека, 4' });
    expect(await receivers('ООО')).toEqual(['ООО «Ромашка»']);
    expect(await receivers('ооо «')).toEqual(['ООО «Ромашка»']);
    expect(await receivers('ооо ромашка')).toEqual(['ООО «Ромашка»']);
    expect(await listed('ООО')).toEqual(['ООО «Ромашка»']);
    expect((await find('ООО')).Receivers.map(({ Name }: { Name: string }) => Name)).toEqual(['ООО «Ромашка»']);
  });
});
