import type { ReactNode } from 'react';
import type { Day } from '../../lib/formats/dates.ts';

interface Common {
  /** Unique in the bar and constant, because it is also the React key. */
  readonly name: string;
  readonly label: string;
  /** Whether the filter is folded under «Ещё N фильтров». */
  readonly isSecondary?: boolean;
}

interface Valued<V> {
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Free-text filter; the first one that is not secondary is shown as a search field. */
export interface TextFilter extends Common, Valued<string | undefined> {
  readonly kind: 'text';
  /** Validates the text; the filter applies only to complete values, e.g. an INN. */
  readonly rule?: TextRule;
  /** Called with the text when Enter is pressed, in addition to onChange. */
  readonly onEnter?: (text: string) => void;
}

export interface TextRule {
  readonly isWhole: (text: string) => boolean;
  /** Describes what an incomplete text lacks. */
  readonly hint: string;
  readonly isNumber?: boolean;
}

export interface Option<V = number> {
  readonly value: V;
  readonly label: string;
  /** Secondary text, e.g. to distinguish records of the same name. */
  readonly note?: string;
}

export interface Choices {
  readonly options: readonly Option[];
  /** Set while the options load or failed to load. */
  readonly missing?: { readonly isLoading: boolean; readonly retry: () => void };
}

export interface ChoiceFilter extends Common, Choices, Valued<number | undefined> {
  readonly kind: 'choice';
  /** Reason why the filter cannot be changed; its pill is then disabled. */
  readonly lockedBecause?: string | undefined;
  /** Value that the disabled pill shows. */
  readonly lockedValue?: string;
}

export interface ChoicesFilter extends Common, Choices, Valued<number[] | undefined> {
  readonly kind: 'choices';
}

export interface RangeFilter extends Common, Valued<DayRange> {
  readonly kind: 'range';
}

export interface DayRange {
  readonly start: Day | undefined;
  readonly end: Day | undefined;
}

/** Filter by a record that the user finds by server-side search. */
export interface SearchFilter extends Common, Valued<string | undefined> {
  readonly kind: 'search';
  /** Label of the selected record; undefined until it is loaded. */
  readonly valueLabel: string | undefined;
  /** Describes what can be searched for. */
  readonly hint: string;
  /** Hook that searches for the words; called by the open editor. */
  readonly useFound: (words: string) => SearchMatches;
}

export interface SearchMatches extends Pick<Choices, 'missing'> {
  readonly options: readonly SearchMatch[];
  /** Total number of matches. */
  readonly total: number;
  /** Whether they match earlier words, because those of the new words have not come yet: they must not be chosen. */
  readonly areEarlier?: boolean | undefined;
}

export type SearchMatch = Option<string>;

/** Filters are data: a screen lists them, and the bar shows them as pills or, on phones, in a sheet. */
export type Filter = TextFilter | ChoiceFilter | ChoicesFilter | RangeFilter | SearchFilter;

export interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly onReset: () => void;
  /** Number of rows found, shown on the phone's button. */
  readonly found: number | undefined;
  /** Content before the filters. */
  readonly lead?: ReactNode;
}

/** Splits off the filter that is shown as a search field. */
export function splitSearch(filters: readonly Filter[]): { search: TextFilter | undefined; others: Filter[] } {
  const search = filters.find((filter): filter is TextFilter => filter.kind === 'text' && !filter.isSecondary);
  return { search, others: filters.filter((filter) => filter !== search) };
}
