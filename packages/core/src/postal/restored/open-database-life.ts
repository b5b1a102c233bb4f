import { execute, kysely, lockRow, query, type Transaction } from '@hybrid-mail/db';
import type { DatabaseStamps } from '@hybrid-mail/gateways/ports/database-stamp';
import { recordAudit } from '../../audit/index.ts';
import type { Services } from '../../context.ts';
import { leaveNumberGap } from '../hand-over/leave-number-gap.ts';
import { type DatabaseLife, lifeQuery } from './database-life.sql.ts';
import { isRestoreCause, judgeStamp, type RestoreCause } from './judge-stamp.ts';

type Watching = Pick<Services, 'db' | 'clock'> & { readonly stamps: DatabaseStamps };

/** `restored`: nothing may be sent. `no-stamp`: the stamp is missing, and nothing says that the database was restored. */
export type LifeState = 'stamped' | 'no-stamp' | 'restored';

export interface LifeRound {
  readonly state: LifeState;
  /** Why the stamp could not be written. The next round tries again; the former stamp protects meanwhile. */
  readonly problem: Error | null;
}

export interface DatabaseLifeWatch {
  /** Compares the database with its stamp outside, and renews the stamp. @throws StampsUnavailable if it is unreadable */
  look(): Promise<LifeRound>;
  /** Counter that the latest look found; null before the first one. A database behind it was restored since. */
  lastCounter(): number | null;
}

/**
 * Watches for one process whether the database was restored (decision 084). Several processes may use one folder or one
 * each: rounds take turns at a row lock, and a stamp has a counter that was committed before.
 */
export function openDatabaseLife(ctx: Watching): DatabaseLifeWatch {
  let last: number | null = null;
  const round = async (): Promise<LifeRound> => {
    const { counter, isFound, ...found } = await ctx.db.transaction((tx) => lookOnce(ctx, tx));
    last = counter;
    // Numbers of lost letters stand on envelopes, and drafts may be created before the comparison. It takes seconds.
    if (isFound) await leaveNumberGap(ctx.db);
    return found;
  };
  return {
    async look() {
      const isFirst = last === null;
      const found = await round();
      // A stamp has the counter of the round before: only the second one is later than every backup before the start.
      return isFirst && found.state === 'stamped' ? round() : found;
    },
    lastCounter: () => last,
  };
}

/** The row of the database, locked until the transaction ends. */
export async function lockLife(tx: Transaction): Promise<DatabaseLife> {
  await lockRow(tx, 'databaseLife', 1);
  // Read after taking the lock: the position must not be older than the stamp that its previous holder wrote.
  const [life] = await query(tx, lifeQuery);
  if (!life) throw new Error('the row of database_life is missing');
  return life;
}

type Round = LifeRound & {
  readonly counter: number;
  /** The restore was found in this round. */
  readonly isFound?: true;
};

async function lookOnce(ctx: Watching, tx: Transaction): Promise<Round> {
  const life = await lockLife(tx);
  const unchanged = (state: LifeState, problem: Error | null = null) => ({ state, problem, counter: life.counter });
  if (life.isRestored) return unchanged('restored');
  const stamp = await ctx.stamps.read();
  const verdict = judgeStamp(stamp, life);
  if (isRestoreCause(verdict)) {
    await recordRestore(ctx, tx, verdict, stamp?.writtenOn ?? life.stampedOn);
    return { ...unchanged('restored'), isFound: true };
  }
  if (verdict === 'no-stamp') return unchanged('no-stamp');
  // After a comparison the counter passes the stamp's first, because a stamp has a committed counter only.
  if (stamp && stamp.counter > life.counter) return storeCounter(tx, stamp.counter + 1, {});
  const writtenOn = ctx.clock.now();
  const { systemIdentifier, timeline } = life.present;
  try {
    await ctx.stamps.write({ ...life.present, counter: life.counter, writtenOn });
  } catch (error) {
    return unchanged(stamp ? 'stamped' : 'no-stamp', error as Error);
  }
  return storeCounter(tx, life.counter + 1, { systemIdentifier, timeline, stampedOn: writtenOn });
}

async function storeCounter(
  tx: Transaction,
  counter: number,
  written: Partial<{ systemIdentifier: string; timeline: number; stampedOn: Date }>,
): Promise<Round> {
  const row = { counter, ...written };
  await execute(tx, kysely.updateTable('databaseLife').set(row).where('id', '=', 1));
  return { state: 'stamped', problem: null, counter };
}

async function recordRestore(
  { clock }: Pick<Watching, 'clock'>,
  tx: Transaction,
  cause: RestoreCause,
  stampedOn: Date | null,
): Promise<void> {
  const { id } = await tx.restoredDatabase.create({ data: { foundOn: clock.now(), cause, stampedOn } });
  await recordAudit(
    tx,
    { clock, actor: null },
    {
      action: 'sending.findRestored',
      subject: 'sending',
      subjectId: String(id),
      after: { cause, stampedOn: stampedOn?.toISOString() ?? null },
    },
  );
}
