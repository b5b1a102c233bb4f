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
  /** For text that is of use only when it is whole, such as a number of so many digits. */
  readonly rule?: TextRule;
}

export interface TextRule {
  readonly isWhole: (text: string) => boolean;
  /** What is missing, in words. */
  readonly hint: string;
  readonly isNumber?: boolean;
}

export interface Option {
  readonly value: number;
  readonly label: string;
  /** What the label does not tell. */
  readonly note?: string;
}

export interface Choices {
  readonly options: readonly Option[];
  /** Given while the options themselves are on their way or did not come. */
  readonly missing?: { readonly isLoading: boolean; readonly retry: () => void };
}

export interface ChoiceFilter extends Common, Choices {
  readonly kind: 'choice';
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Reason shown while the button is disabled. */
  readonly lockedBecause?: string;
  /** What it stands at while it cannot be used. */
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

/** One of so many records that the server looks for them. */
export interface SearchFilter extends Common {
  readonly kind: 'search';
  readonly value: string | undefined;
  /** What the value is called, once that is known. */
  readonly valueLabel: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** What can be looked for, in words. */
  readonly hint: string;
  /** What goes by these words; a hook that the open editor calls. */
  readonly useFound: (words: string) => Found;
}

export interface Found extends Pick<Choices, 'missing'> {
  readonly options: readonly FoundOption[];
  /** How many there are, shown or not. */
  readonly total: number;
}

export interface FoundOption {
  readonly value: string;
  readonly label: string;
  /** A quiet word that tells it from others of the same name. */
  readonly note?: string;
}

/** Filters are data: a screen lists them, the bar shows them as pills or, on phones, in a sheet. */
export type Filter = TextFilter | ChoiceFilter | ChoicesFilter | RangeFilter | SearchFilter;
