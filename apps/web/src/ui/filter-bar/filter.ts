import type { Day } from '../../lib/formats/dates.ts';

interface Common {
  /** Unique in the bar and constant: also the React key. */
  readonly name: string;
  readonly label: string;
  /** Folded under «Ещё N фильтров». */
  readonly isSecondary?: boolean;
}

/** Free-text filter; the first of a bar is shown as a search field. */
export interface TextFilter extends Common {
  readonly kind: 'text';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Validates; the filter applies only to complete values, e.g. an INN. */
  readonly rule?: TextRule;
  /** Called with the text when Enter is pressed, in addition to onChange. */
  readonly onEnter?: (text: string) => void;
}

export interface TextRule {
  readonly isWhole: (text: string) => boolean;
  /** Describes what is missing. */
  readonly hint: string;
  readonly isNumber?: boolean;
}

export interface Option {
  readonly value: number;
  readonly label: string;
  /** Secondary text. */
  readonly note?: string;
}

export interface Choices {
  readonly options: readonly Option[];
  /** Set while the options load or failed to load. */
  readonly missing?: { readonly isLoading: boolean; readonly retry: () => void };
}

export interface ChoiceFilter extends Common, Choices {
  readonly kind: 'choice';
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Reason shown while the button is disabled. */
  readonly lockedBecause?: string | undefined;
  /** Displayed value while disabled. */
  readonly lockedValue?: string;
}

export interface ChoicesFilter extends Common, Choices {
  readonly kind: 'choices';
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

/** Record chosen by server-side search. */
export interface SearchFilter extends Common {
  readonly kind: 'search';
  readonly value: string | undefined;
  /** Label of the selected record; undefined until it is loaded. */
  readonly valueLabel: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Describes what can be searched for. */
  readonly hint: string;
  /** Hook that returns the matches of the query; called by the open editor. */
  readonly useFound: (words: string) => Found;
}

export interface Found extends Pick<Choices, 'missing'> {
  readonly options: readonly FoundOption[];
  /** Total number of matches. */
  readonly total: number;
}

export interface FoundOption {
  readonly value: string;
  readonly label: string;
  /** Secondary text that distinguishes records of the same name. */
  readonly note?: string;
}

/** Filters are data: a screen lists them, the bar shows them as pills or, on phones, in a sheet. */
export type Filter = TextFilter | ChoiceFilter | ChoicesFilter | RangeFilter | SearchFilter;
