import type { Services } from '../context.ts';
import { queryWithTimeout } from '../sql/query-with-timeout.ts';
import { type Figure, figureStatements } from './figures.sql.ts';

export interface Figures {
  readonly figures: readonly Figure[];
  /** Statements that failed or took too long; their figures are missing. */
  readonly unreadable: readonly { readonly statement: string; readonly error: unknown }[];
}

const statementMs = 1000;

/**
 * Reads the gauges: the amount of waiting work, its age, and what waits for a person. Statements run one after another,
 * each with a time limit, so that measuring takes one connection and bounded time.
 */
export async function readFigures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Figures> {
  const figures: Figure[] = [];
  const unreadable: { statement: string; error: unknown }[] = [];
  for (const [statement, text] of Object.entries(figureStatements)) {
    try {
      figures.push(...(await queryWithTimeout(db, text(clock.now()), { statementMs, timeoutMs: 2 * statementMs })));
    } catch (error) {
      unreadable.push({ statement, error });
    }
  }
  return { figures, unreadable };
}
