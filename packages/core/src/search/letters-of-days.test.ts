import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../test/desk.ts';
import { isOfDays, mostFound } from './receiver-conditions.sql.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const day = 86_400_000;

async function idsOf(ids: readonly number[], ...condition: Parameters<typeof isOfDays>): Promise<number[]> {
  const found = sql`select m.id from mail m where m.id = any(${ids}::int[]) and ${isOfDays(...condition)} order by m.id`;
  return (await query(desk.world.db, textQuery(z.object({ id: z.int() }), found))).map(({ id }) => id);
}

const mostOf = { 'fewer letters than the limit of the index lookup': 100, 'as many letters as the limit or more': 2 };

it('the limit of the index lookup is the one that the SQL function has', async () => {
  const definition = sql`select pg_get_functiondef('found_letters'::regproc) as text`;
  const [row] = await query(desk.world.db, textQuery(z.object({ text: z.string() }), definition));
  expect([...(row?.text ?? '').matchAll(/limit (\d+)/g)].map(([, limit]) => Number(limit))).toEqual([
    mostFound,
    mostFound,
  ]);
});

it.each(Object.entries(mostOf))('all letters of some days with a word are found, if %s have it', async (_, most) => {
  const ids: number[] = [];
  for (const receiver of ['Каримов Али', 'Karimova Lola', 'Каримов Бобур', 'Цой Вера'])
    ids.push(await desk.draft({ receiver: `${receiver} ${most}` }));
  const end = new Date(desk.world.clock.now().getTime() + 60_000);
  expect(await idsOf(ids, 'karimov', end, most)).toEqual(ids.slice(0, 3));
  expect(await idsOf(ids, 'tsoy', end, most)).toEqual(ids.slice(3));
});

it('a letter is found, however long it waited as a draft before it was sent', async () => {
  const ages = [0, 1, 29, 29.9, 30, 30.1, 59, 61, 400];
  // The index covers whole periods of thirty days: these moments are the begin, the middle and the end of a period.
  for (const end of [18_900 * day, 18_915 * day, 18_929.9 * day]) {
    const ids: number[] = [];
    for (const age of ages) {
      const id = await desk.draft({ receiver: `Қодирова ${age}` });
      const createdOn = new Date(end - age * day - 1);
      await desk.world.db.prisma.mail.update({ where: { id }, data: { createdOn } });
      ids.push(id);
    }
    expect(await idsOf(ids, 'kodirova', new Date(end))).toEqual(ids);
  }
});
