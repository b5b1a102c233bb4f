import type { UseQueryResult } from '@tanstack/react-query';
import type { Day } from '../../lib/formats/dates.ts';
import type { FilterSearch } from '../../lib/list-search/index.ts';
import type { ChoiceFilter, Choices, ChoicesFilter, Option, RangeFilter, TextFilter } from './filter.ts';

/** Keys of S whose values have type V. */
type NameOf<S, V> = { [N in keyof S]-?: NonNullable<S[N]> extends V ? N : never }[keyof S] & string;

type More = Pick<TextFilter, 'isSecondary'>;

/** Common part of all filters: label, value from the URL state, and the setter. */
const bound = <S extends object, V>(
  { state, filter }: Pick<FilterSearch<S>, 'state' | 'filter'>,
  name: NameOf<S, V>,
  label: string,
) => ({
  name,
  label,
  value: state[name] as V | undefined,
  onChange: (value: V | undefined) => filter({ [name]: value } as Partial<S>),
});

export const textFilter = <S extends object>(
  search: Pick<FilterSearch<S>, 'state' | 'filter'>,
  name: NameOf<S, string>,
  label: string,
  more?: More & Pick<TextFilter, 'rule' | 'onEnter'>,
): TextFilter => ({ kind: 'text', ...bound<S, string>(search, name, label), ...more });

export const choiceFilter = <S extends object>(
  search: Pick<FilterSearch<S>, 'state' | 'filter'>,
  name: NameOf<S, number>,
  label: string,
  choices: Choices,
  more?: More & Pick<ChoiceFilter, 'lockedBecause' | 'lockedValue'> & Partial<Pick<ChoiceFilter, 'onChange'>>,
): ChoiceFilter => ({ kind: 'choice', ...bound<S, number>(search, name, label), ...choices, ...more });

export const choicesFilter = <S extends object>(
  search: Pick<FilterSearch<S>, 'state' | 'filter'>,
  name: NameOf<S, number[]>,
  label: string,
  choices: Choices,
  more?: More,
): ChoicesFilter => ({ kind: 'choices', ...bound<S, number[]>(search, name, label), ...choices, ...more });

/** Filter for a range, whose two ends are two fields of the state. */
export const rangeFilter = <S extends object>(
  { state, filter }: Pick<FilterSearch<S>, 'state' | 'filter'>,
  [start, end]: readonly [start: NameOf<S, Day>, end: NameOf<S, Day>],
  label: string,
  more?: More,
): RangeFilter => ({
  kind: 'range',
  name: `${start}-${end}`,
  label,
  value: { start: state[start] as Day | undefined, end: state[end] as Day | undefined },
  onChange: (range) => filter({ [start]: range.start, [end]: range.end } as Partial<S>),
  ...more,
});

/** Choices from records with id and name. */
export const namedChoices = (records: readonly { readonly id: number; readonly name: string }[]): Choices => ({
  options: records.map(({ id, name }) => ({ value: id, label: name })),
});

/** Choices from labelled numbers, as the endpoint contracts define them. */
export const labelledChoices = (records: readonly (Omit<Option, 'value'> & { readonly id: number })[]): Choices => ({
  options: records.map(({ id, ...option }) => ({ value: id, ...option })),
});

type Loaded = Pick<UseQueryResult<Parameters<typeof namedChoices>[0]>, 'data' | 'isFetching' | 'refetch'>;

/** Choices from a query; until they are loaded, the filter shows the loading or error state. */
export const queriedChoices = ({ data, isFetching, refetch }: Loaded): Choices =>
  data ? namedChoices(data) : { options: [], missing: { isLoading: isFetching, retry: () => void refetch() } };
