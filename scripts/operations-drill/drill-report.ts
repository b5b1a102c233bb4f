/** Figures of a run, which are shown at once and again at its end. */
export class DrillReport {
  readonly #figures: string[] = [];

  say(line: string): void {
    this.#figures.push(line);
    console.log(`== ${line}`);
  }

  async timed<T>(name: string, act: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await act();
    this.say(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
    return result;
  }

  /** All figures, one on a line. */
  text(): string {
    return this.#figures.join('\n');
  }
}
