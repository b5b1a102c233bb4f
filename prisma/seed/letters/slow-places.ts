import type { Place } from './draw-place.ts';

/** Days that letters wait at the office of a slow district for the courier; 0 in most districts. */
export const waitingDays = ({ area }: Place): number => (area.id % 11 === 5 ? 8 + (area.id % 4) : 0);
