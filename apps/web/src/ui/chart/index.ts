export type { Bar } from './bar.ts';
export { BarChart } from './bar-chart.tsx';
export { KeyFigure } from './key-figure.tsx';
