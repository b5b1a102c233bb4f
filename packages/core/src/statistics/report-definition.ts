import type { RawBuilder } from 'kysely';
import type { Period } from './measures.sql.ts';

/** What the letters are grouped by: everything that tells one report from another. */
export interface ReportDefinition<Filter extends object = object> {
  readonly title: string;
  /** Head of the column with the names. */
  readonly nameTitle: string;
  /** Without its ending. */
  readonly fileName: string;
  /** The column of m that letters are counted by. */
  readonly key: RawBuilder<unknown>;
  /** The tables with what the rows are about, and how they join s.key. */
  readonly tables: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** Prices of a row; without them the report has no sums. */
  readonly prices: { readonly simple: RawBuilder<unknown>; readonly overPaged: RawBuilder<unknown> } | null;
  /** Conditions on m beside reach and period. */
  readonly filter: (filter: Filter) => RawBuilder<boolean>;
}

/** What of the organization a report may be asked for. */
export interface OrganizationFilter {
  inn?: string | undefined;
}

export type ReportQuery<Filter extends object> = Period & Filter;
