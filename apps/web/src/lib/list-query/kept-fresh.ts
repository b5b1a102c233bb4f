/** For lists that several people change: what a colleague saved appears without «Обновить». */
export const keptFresh = { refetchInterval: 30_000 } as const;
