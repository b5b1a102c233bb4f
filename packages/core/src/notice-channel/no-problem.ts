/** Columns of an address to which messages can be delivered again, or for the first time. */
export const noProblem = { problem: null, problemText: null, problemOn: null } as const;
