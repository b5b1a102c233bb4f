import type { SealingContext } from '../context.ts';
import { queryWithTimeout } from '../sql/query-with-timeout.ts';
import { type Figure, figureStatements, isMeant } from './figures.sql.ts';

export interface Figures {
  readonly figures: readonly Figure[];
  /** Statements that failed or took too long; their figures are missing. */
  readonly unreadable: readonly { readonly statement: string; readonly error: unknown }[];
}

type Reader = Pick<SealingContext, 'db' | 'clock'> & Partial<Pick<SealingContext, 'timeStamps'>>;

const statementMs = 1000;

/**
 * Reads the gauges: the amount of waiting work, its age, and what waits for a person. Statements run one after another,
 * each with a time limit, so that measuring takes one connection and bounded time. Missing time stamps are left out
 * where the installation has no authority for them.
 */
export async function readFigures({ db, clock, timeStamps }: Reader): Promise<Figures> {
  const stamped = { seals: Boolean(timeStamps?.seals), signatures: Boolean(timeStamps?.signatures) };
  const figures: Figure[] = [];
  const unreadable: { statement: string; error: unknown }[] = [];
  for (const [statement, text] of Object.entries(figureStatements)) {
    try {
      const limits = { statementMs, timeoutMs: 2 * statementMs };
      const read = await queryWithTimeout(db, text(clock.now()), limits);
      figures.push(...read.filter((figure) => isMeant(figure, stamped)));
    } catch (error) {
      unreadable.push({ statement, error });
    }
  }
  return { figures, unreadable };
}
