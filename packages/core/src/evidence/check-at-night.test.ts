import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { checkAtNight } from './index.ts';

let desk: Desk;
const letters: number[] = [];
beforeAll(async () => {
  desk = await openDesk();
  for (let count = 0; count < 3; count += 1) letters.push(await desk.accepted());
});
afterAll(() => desk?.close());
beforeEach(() => desk.world.db.prisma.checkProgress.deleteMany());

const night = () => checkAtNight(desk.world);
const progress = () => desk.world.db.prisma.checkProgress.findUnique({ where: { name: 'night' } });
const notCharged = 'the price on the letter is not the one that was charged';

/** Changes what a letter costs, without a trace in the letter's times. */
const setPrice = (id: number, difference: string) =>
  desk.world.db.pool.query(`update mail set price = price + ${difference} where id = $1`, [id]);

/** Runs the check while the letter costs a tiyin more than was charged. */
async function nightWithWrongPrice(id: number) {
  await setPrice(id, '0.01');
  try {
    return (await night()).broken;
  } finally {
    await setPrice(id, '-0.01');
  }
}

describe('the check at night', () => {
  it('finds nothing among good letters, and looks at each of them', async () => {
    expect(await night()).toEqual({ broken: [], letters: letters.at(-1) });
    expect(await progress()).toMatchObject({ checkedTo: 0, found: {} });
  });

  it('checks a small installation whole each night, also when letters were added since the last night', async () => {
    // Otherwise the letters would be checked because they changed within the last hour.
    desk.world.clock.advance(24 * 60 * 60_000);
    await night();
    letters.push(await desk.accepted());
    for (const id of letters) expect(await nightWithWrongPrice(id)).toEqual([`${notCharged} (1)`]);
  });

  it('continues where it was interrupted, and tells what it had found before', async () => {
    await desk.world.db.prisma.checkProgress.create({
      data: { name: 'night', checkedTo: Number(letters[1]), found: { [notCharged]: 2 } },
    });
    expect(await night()).toEqual({
      broken: [`${notCharged} (2)`],
      letters: Number(letters.at(-1)) - Number(letters[1]),
    });
    expect(await night()).toMatchObject({ broken: [] });
  });

  it('looks at a letter that changed since the last night, although its turn comes on another night', async () => {
    const [first, second] = [Number(letters[0]), Number(letters[1])];
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await desk.world.db.prisma.checkProgress.create({
      data: { name: 'night', checkedTo: second, changedUntil: longAgo },
    });
    expect(await nightWithWrongPrice(first)).toEqual([`${notCharged} (1)`]);
    await desk.world.db.prisma.checkProgress.update({
      where: { name: 'night' },
      data: { checkedTo: second, changedUntil: new Date(desk.world.clock.now().getTime() + 86_400_000) },
    });
    expect(await nightWithWrongPrice(first)).toEqual([]);
  });
});
