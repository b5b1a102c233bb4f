/** Query option for lists that several people change: shows a colleague's changes without «Обновить». */
export const pollEvery30s = { refetchInterval: 30_000 } as const;
