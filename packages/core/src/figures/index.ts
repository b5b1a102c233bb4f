export type { Figure, FigureName } from './figures.sql.ts';
export { type Figures, readFigures } from './read-figures.ts';
