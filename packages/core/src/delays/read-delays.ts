import type { DelaysReply } from '@hybrid-mail/contracts/delays';
import { query } from '@hybrid-mail/db';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { askableRegionPredicate, readCurrentInquiries, readOwnRegions } from '../inquiry/index.ts';
import { placeNameColumns, placeNameOf } from '../place-name-in-sql.ts';
import { commonNorm, daysBetween } from '../statistics/index.ts';
import { deliveryTimesQuery } from './delivered.sql.ts';
import { stalledLettersQuery } from './stalled.sql.ts';

interface Place {
  readonly regionId: number | null;
  readonly areaId: number | null;
}

const keyOf = ({ regionId, areaId }: Place) => `${regionId} ${areaId}`;

/** Delivery times and numbers of stalled letters within reach, by region and district, each with yesterday's figure. */
export async function readDelays(ctx: Context): Promise<DelaysReply> {
  const { db, clock } = ctx;
  const day = tashkentDay(clock.now());
  const delayAt = await delaysByPlace(ctx, day);
  const regions = await db.prisma.region.findMany({
    select: {
      id: true,
      ...placeNameColumns,
      normDays: true,
      areas: { select: { id: true, ...placeNameColumns }, orderBy: { id: 'asc' } },
    },
    orderBy: { id: 'asc' },
  });
  const mayAsk = await askableRegionPredicate(ctx);
  const inquiries = await readCurrentInquiries(db, day);
  return {
    day,
    ownRegionId: await ownRegionId(ctx),
    country: { norm: commonNorm(regions), ...delayAt({ regionId: null, areaId: null }) },
    regions: regions.map(({ id, normDays, ...names }) => ({
      id,
      name: placeNameOf(names),
      norm: normDays,
      ...delayAt({ regionId: id, areaId: null }),
      mayAsk: mayAsk(id),
    })),
    areas: regions.flatMap(({ id: regionId, areas }) =>
      areas.map(({ id, ...names }) => ({
        id,
        name: placeNameOf(names),
        regionId,
        ...delayAt({ regionId, areaId: id }),
        inquiry: inquiries.get(id) ?? null,
      })),
    ),
  };
}

async function delaysByPlace({ db, reach }: Pick<Context, 'db' | 'reach'>, day: string) {
  const times = new Map((await query(db, deliveryTimesQuery(reach, day))).map((row) => [keyOf(row), row]));
  const letters = new Map((await query(db, stalledLettersQuery(reach, day))).map((row) => [keyOf(row), row]));
  return (place: Place) => {
    const time = times.get(keyOf(place));
    const { still, stillBefore, oldestId: id, oldestSince: since } = letters.get(keyOf(place)) ?? nothing;
    return {
      days: time?.days ?? null,
      daysBefore: time?.daysBefore ?? null,
      still,
      stillBefore,
      oldest: id === null || since === null ? null : { id, since, days: daysBetween(since, day) },
    };
  };
}

const nothing = { still: 0, stillBefore: 0, oldestId: null, oldestSince: null };

/** The region of the caller's branch if it works in exactly one; otherwise null. */
async function ownRegionId(ctx: Context): Promise<number | null> {
  const [only = null, ...others] = await readOwnRegions(ctx);
  return others.length === 0 ? only : null;
}
