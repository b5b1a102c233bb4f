/** One bar of a chart that compares amounts over time. */
export interface Bar {
  /** Full, unique label. */
  readonly label: string;
  /** Short label for the axis. */
  readonly tick: string;
  readonly value: number;
}

export interface ChartProps {
  /** What is counted. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly height: number;
}

export interface LoadingChartProps extends Omit<ChartProps, 'bars'> {
  /** Unit of one bar, e.g. a day. */
  readonly span: string;
  /** Undefined while loading. */
  readonly bars: readonly Bar[] | undefined;
}
