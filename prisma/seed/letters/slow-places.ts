import type { DrawnPlace } from './draw-place.ts';

/** Days for which letters wait at the post office for a courier; 0 in most districts. */
export const waitingDaysOf = ({ area }: DrawnPlace): number => (area.id % 11 === 5 ? 8 + (area.id % 4) : 0);
