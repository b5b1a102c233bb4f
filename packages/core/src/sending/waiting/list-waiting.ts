import type { WaitingQuery, WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import type { Services } from '../../context.ts';
import { countWaiting, segmentCounts } from './count-waiting.ts';
import { readWaitingRows } from './read-waiting-rows.ts';
import { segmentsAt } from './waiting.sql.ts';
import { waitingRecordOf } from './waiting-record.ts';

/** Waiting letters and events with reasons: those that need a decision first, each kind by waiting time. */
export async function listWaiting(
  ctx: Pick<Services, 'db' | 'clock'>,
  { kind, organizationId, limit, skip }: WaitingQuery,
): Promise<{ records: WaitingRecord[]; total: number }> {
  const now = ctx.clock.now();
  const counts = segmentCounts(await countWaiting(ctx, organizationId));
  const records: WaitingRecord[] = [];
  let total = 0;
  for (const [place, segment] of segmentsAt(now, organizationId).entries()) {
    if (kind !== undefined && segment.kind !== kind) continue;
    const count = counts[place] ?? 0;
    const part = { skip: Math.max(0, skip - total), limit: limit - records.length };
    total += count;
    if (part.limit === 0 || part.skip >= count) continue;
    const rows = await readWaitingRows(ctx.db, segment, part, now);
    records.push(...rows.map((row) => waitingRecordOf(segment.kind, row, now)));
  }
  return { records, total };
}
