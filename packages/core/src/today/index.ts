export { readStanding } from './read-standing.ts';
export { readToday } from './read-today.ts';
