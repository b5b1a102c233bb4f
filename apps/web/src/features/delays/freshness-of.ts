interface Read {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly error: unknown;
}

interface Freshness {
  /** When the oldest shown data was read. */
  readonly readAt: string | undefined;
  /** A query that still shows data after its refetch failed. */
  readonly stale: Read | undefined;
}

/** Age of the shown data, and whether a refetch failed. */
export function freshnessOf(reads: readonly Read[]): Freshness {
  const shown = reads.filter(({ data }) => data !== undefined);
  const times = shown.map(({ dataUpdatedAt }) => dataUpdatedAt);
  return {
    readAt: times.length === 0 ? undefined : new Date(Math.min(...times)).toISOString(),
    stale: shown.find(({ isError }) => isError),
  };
}
