/** Polls lists that several people change, so that a colleague's changes appear without «Обновить». */
export const pollEvery30s = { refetchInterval: 30_000 } as const;
