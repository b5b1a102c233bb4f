import type { UseQueryResult } from '@tanstack/react-query';
import type { Choices } from './filter.ts';

/** Choices of records that have names. */
export const named = (records: readonly { readonly id: number; readonly name: string }[]): Choices => ({
  options: records.map(({ id, name }) => ({ value: id, label: name })),
});

interface Labelled {
  readonly id: number;
  readonly label: string;
  readonly note?: string;
}

/** Choices of the numbers that the contract gives labels. */
export const labelled = (records: readonly Labelled[]): Choices => ({
  options: records.map(({ id, label, note }) => ({ value: id, label, note })),
});

type Loaded = Pick<UseQueryResult<Parameters<typeof named>[0]>, 'data' | 'isFetching' | 'refetch'>;

/** Choices that a call brings; while they are missing, the filter says why. */
export const loaded = ({ data, isFetching, refetch }: Loaded): Choices =>
  data ? named(data) : { options: [], missing: { isLoading: isFetching, retry: () => void refetch() } };
