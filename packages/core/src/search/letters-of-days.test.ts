import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../test/desk.ts';
import { isOfDays } from './receiver-conditions.sql.ts';

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

const mostOf = { 'fewer than the index reads': 100, 'as many as the index reads, or more': 2 };

it.each(Object.entries(mostOf))('letters of some days are all found, of a word that %s have', async (_, most) => {
  const ids: number[] = [];
  for (const receiver of ['Каримов Али', 'Karimova Lola', 'Каримов Бобур', 'Цой Вера'])
    ids.push(await desk.draft({ receiver: `${receiver} ${most}` }));
  const end = new Date(desk.world.clock.now().getTime() + 60_000);
  expect(await idsOf(ids, 'karimov', end, most)).toEqual(ids.slice(0, 3));
  expect(await idsOf(ids, 'tsoy', end, most)).toEqual(ids.slice(3));
});

it('a letter is found however long before the days of its sending it was created', async () => {
  const ages = [0, 1, 29, 29.9, 30, 30.1, 59, 61, 400];
  // At the first of these ends a period of thirty days begins, at the last one it is nearly over.
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
