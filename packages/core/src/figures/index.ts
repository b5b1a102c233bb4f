export type { Figure, FigureName } from './figures.sql.ts';
export { type Figures, readFigures } from './read-figures.ts';
export { readSealBacklog, type SealBacklog } from './read-seal-backlog.ts';
