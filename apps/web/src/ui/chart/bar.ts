/** One bar of a chart that compares amounts over time. */
export interface Bar {
  /** What it stands for, in full: one of its kind. */
  readonly label: string;
  /** The same on the axis, where there is little place. */
  readonly tick: string;
  readonly value: number;
}
