export { changeNorm } from './change-norm.ts';
export { listNorms } from './list-norms.ts';
export { readDayFigures } from './read-day-figures.ts';
export { readDelays } from './read-delays.ts';
