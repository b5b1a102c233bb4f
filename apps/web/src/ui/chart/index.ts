export { BarChart } from './bar-chart.tsx';
export type { Bar } from './drawn-bars.tsx';
export { KeyFigure } from './key-figure.tsx';
