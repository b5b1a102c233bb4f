/** Lengths in days of the preset periods that end today. */
export const presets = { today: 1, week: 7, month: 30 } as const;
export const presetDays = Object.values(presets);
