import type { UseQueryResult } from '@tanstack/react-query';
import type { Choices } from '../filter.ts';

/** Choices from records with id and name. */
export const named = (records: readonly { readonly id: number; readonly name: string }[]): Choices => ({
  options: records.map(({ id, name }) => ({ value: id, label: name })),
});

interface Labelled {
  readonly id: number;
  readonly label: string;
  readonly note?: string;
}

/** Choices from the contract's labelled numbers. */
export const labelled = (records: readonly Labelled[]): Choices => ({
  options: records.map(({ id, label, note }) => ({ value: id, label, ...(note !== undefined && { note }) })),
});

type Loaded = Pick<UseQueryResult<Parameters<typeof named>[0]>, 'data' | 'isFetching' | 'refetch'>;

/** Choices from a query; while they are missing, the filter shows the loading or error state. */
export const loaded = ({ data, isFetching, refetch }: Loaded): Choices =>
  data ? named(data) : { options: [], missing: { isLoading: isFetching, retry: () => void refetch() } };
