/** One bar of a chart that compares amounts over time. */
export interface Bar {
  /** Full, unique label. */
  readonly label: string;
  /** Short label for the axis. */
  readonly tick: string;
  readonly value: number;
}
