import type { UseQueryResult } from '@tanstack/react-query';
import type { Choices, Option } from '../filter.ts';

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
