import type { Day } from '../../lib/formats/dates.ts';

interface Common {
  /** Also its place in the list: stable while the screen is open. */
  readonly name: string;
  readonly label: string;
  /** Stands under «Ещё N фильтров». */
  readonly isSecondary?: boolean;
}

/** A line of text that is looked for; the first of a bar stands open, as a search field. */
export interface TextFilter extends Common {
  readonly kind: 'text';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export interface Option {
  readonly value: number;
  readonly label: string;
}

export interface ChoiceFilter extends Common {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Why it cannot be used now. */
  readonly lockedBecause?: string | undefined;
}

export interface ChoicesFilter extends Common {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  readonly value: readonly number[] | undefined;
  readonly onChange: (value: number[] | undefined) => void;
}

export interface RangeFilter extends Common {
  readonly kind: 'range';
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
}

export interface DayRange {
  readonly start: Day | undefined;
  readonly end: Day | undefined;
}

/** Filters are data: a screen lists them, the bar shows them as pills or, on phones, in a sheet. */
export type Filter = TextFilter | ChoiceFilter | ChoicesFilter | RangeFilter;
