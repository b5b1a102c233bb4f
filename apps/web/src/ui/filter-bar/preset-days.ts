/** Lengths of the periods up to today that are offered for days. */
export const presetDays = [1, 7, 30] as const;
