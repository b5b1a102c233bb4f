/** Columns that clear the delivery problem of an address. */
export const clearedProblemColumns = { problem: null, problemText: null, problemOn: null } as const;
