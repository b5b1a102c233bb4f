import { randomUUID } from 'node:crypto';
import { type Inquiry, inquiryUndoSeconds } from '@hybrid-mail/contracts/inquiries';
import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { recordAudit } from '../audit/index.ts';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { answerDueDay } from './answer-due-day.ts';
import { askableRegionPredicate } from './askable-region-predicate.ts';
import { inquiryLettersQuery } from './letters-to-ask.sql.ts';
import { readCurrentInquiries } from './read-current-inquiries.ts';

/** Delay before sending: the page offers to undo for ten seconds; the rest is for a slow network. */
const holdMs = (inquiryUndoSeconds + 5) * 1000;

interface Asked {
  inquiries: Inquiry[];
  /** Ids of the inquiries that this call created. */
  asked: number[];
}

/**
 * Asks the offices of districts about their stalled letters. A district with a current inquiry that was not rejected is
 * not asked again, and that inquiry is returned. Districts without stalled letters within reach are skipped. One
 * transaction per district.
 * @throws Refusal not-found, other-region
 */
export async function createInquiries(ctx: Context, { areas }: { areas: readonly number[] }): Promise<Asked> {
  const wanted = [...new Set(areas)].toSorted((one, other) => one - other);
  const places = await placesOf(ctx, wanted);
  const day = tashkentDay(ctx.clock.now());
  const before = await readCurrentInquiries(ctx.db, day);
  const asked: number[] = [];
  for (const [areaId, regionId] of places) {
    const existing = before.get(areaId);
    if (!existing || existing.rejection !== null) asked.push(...(await askDistrict(ctx, { areaId, regionId, day })));
  }
  const after = await readCurrentInquiries(ctx.db, day);
  return { inquiries: wanted.flatMap((id) => after.get(id) ?? []), asked };
}

/** Region id of each district. */
async function placesOf(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  const areas = await ctx.db.prisma.area.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, regionId: true },
    orderBy: { id: 'asc' },
  });
  if (areas.length < ids.length) throw new Refusal('not-found');
  const mayAsk = await askableRegionPredicate(ctx);
  if (areas.some(({ regionId }) => !mayAsk(regionId))) throw new Refusal('other-region');
  return new Map(areas.map(({ id, regionId }) => [id, regionId]));
}

interface District {
  areaId: number;
  regionId: number;
  day: string;
}

/**
 * @returns id of the new inquiry; an empty list if no letter within reach is stalled, or a concurrent call created the
 *   inquiry
 */
function askDistrict(ctx: Context, { areaId, regionId, day }: District): Promise<number[]> {
  return ctx.db.transaction(async (tx) => {
    const letters = await query(tx, inquiryLettersQuery(areaId, ctx.reach, day));
    const ids = letters.map(({ id }) => id);
    return ids.length === 0 ? [] : ask(ctx, tx, { areaId, regionId, ids, day });
  });
}

interface Question extends District {
  ids: readonly number[];
}

async function ask(ctx: Context, tx: Transaction, { areaId, regionId, ids, day }: Question): Promise<number[]> {
  const askedOn = ctx.clock.now();
  const dueOn = answerDueDay(day);
  const row = {
    key: randomUUID(),
    regionId,
    areaId,
    askedById: ctx.actor.userId,
    askedOn,
    nextTryOn: askedOn,
    dueOn: sql<Date>`${dueOn}::date`,
  };
  const insert = kysely
    .insertInto('inquiry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');
  const [inquiry] = await query(tx, insert);
  if (!inquiry) return [];
  const { id } = inquiry;
  await tx.inquiryLetter.createMany({ data: ids.map((mailId) => ({ inquiryId: id, mailId })) });
  const startAfter = new Date(askedOn.getTime() + holdMs);
  await ctx.jobs.send(tx, 'ask-office', { v: 1, inquiryId: id }, { startAfter });
  await recordAudit(tx, ctx, {
    action: 'inquiry.ask',
    subject: 'inquiry',
    subjectId: String(id),
    after: { area: areaId, letters: ids.length, dueOn },
  });
  return [id];
}
