import type { ReportFormatFlags } from '@hybrid-mail/contracts/report';
import type { RawBuilder } from 'kysely';
import type { LetterFilter } from '../letter-filter.sql.ts';
import type { Period } from '../period.ts';

/** Grouping and presentation of one report. */
export interface ReportDefinition {
  readonly title: () => string;
  /** Title of the name column. */
  readonly nameTitle: () => string;
  /** File name without its extension. */
  readonly fileName: string;
  readonly by: 'organization' | 'unit' | 'region' | 'area';
  /** Tables of the row subjects, joined on s.key. */
  readonly tables: RawBuilder<unknown>;
  readonly name: (filter: LetterFilter) => RawBuilder<unknown>;
  /** Name of what the row belongs to, in reports on parts of several; null for one. */
  readonly owner?: (filter: LetterFilter) => RawBuilder<unknown> | null;
  /** Shown in a separate column next to the name. */
  readonly inn?: RawBuilder<unknown>;
  readonly order: () => RawBuilder<unknown>;
  /** Highlighted rows and the reason shown for them. */
  readonly highlight?: { readonly isOf: RawBuilder<unknown>; readonly note: () => string };
  /** Money columns of the rows: prices and sums, sums only, or none. */
  readonly money: (filter: LetterFilter) => MoneyColumns | null;
}

export type MoneyColumns = 'prices and sums' | 'sums';

export type ReportQuery = Period & LetterFilter;

/** Filters in a report's query: all fields except the period and the response format. */
export type FiltersOfReport<Query> = Omit<Query, keyof Period | keyof ReportFormatFlags>;
