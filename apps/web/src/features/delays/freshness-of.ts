interface Read {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly error: unknown;
}

interface Freshness {
  /** When the oldest of what is shown was read. */
  readonly readAt: string | undefined;
  /** What is shown but could not be read again. */
  readonly stale: Read | undefined;
}

/** How old what is shown is, and whether any of it could not be read again. */
export function freshnessOf(reads: readonly Read[]): Freshness {
  const shown = reads.filter(({ data }) => data !== undefined);
  const times = shown.map(({ dataUpdatedAt }) => dataUpdatedAt);
  return {
    readAt: times.length === 0 ? undefined : new Date(Math.min(...times)).toISOString(),
    stale: shown.find(({ isError }) => isError),
  };
}
