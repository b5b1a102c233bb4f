import type { RawBuilder } from 'kysely';
import type { LetterFilter } from './letter-filter.sql.ts';
import type { Period } from './period.ts';

/** What the letters are grouped by: everything that tells one report from another. */
export interface ReportDefinition {
  readonly title: string;
  /** Head of the column with the names. */
  readonly nameTitle: string;
  /** Without its ending. */
  readonly fileName: string;
  readonly by: 'organization' | 'unit' | 'region' | 'area';
  /** The tables with what the rows are about, and how they join s.key. */
  readonly tables: RawBuilder<unknown>;
  readonly name: (filter: LetterFilter) => RawBuilder<unknown>;
  /** A column of its own, beside the name. */
  readonly inn?: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** Rows that stand out, and what they have in common. */
  readonly highlight?: { readonly isOf: RawBuilder<unknown>; readonly note: string };
  /** Whether rows say what was charged: with a column for each price, as sums alone, or not at all. */
  readonly money: (filter: LetterFilter) => Money | null;
}

export type Money = 'prices and sums' | 'sums';

export type ReportQuery = Period & LetterFilter;
