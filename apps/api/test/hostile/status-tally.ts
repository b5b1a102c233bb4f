/** Counts answers by status, to show whether hostile calls pass the first checks. */
export class StatusTally {
  readonly #times = new Map<number, number>();

  count(status: number): void {
    this.#times.set(status, (this.#times.get(status) ?? 0) + 1);
  }

  toString(): string {
    const all = [...this.#times].toSorted(([one], [other]) => one - other);
    const total = all.reduce((sum, [, times]) => sum + times, 0);
    return `${total} calls; ${all.map(([status, times]) => `${status}: ${times}`).join(', ')}`;
  }
}
