export { BarChart } from './bar-chart.tsx';
export { BriefBarChart } from './brief-bar-chart.tsx';
export type { Bar } from './chart-props.ts';
export { KeyFigure } from './key-figure.tsx';
