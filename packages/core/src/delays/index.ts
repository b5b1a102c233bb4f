export { readDayFigures } from './read-day-figures.ts';
export { readDelays } from './read-delays.ts';
