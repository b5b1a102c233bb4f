import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Its tests kill processes and wait for what becomes of it: while one waits, the others have the machine. */
const waiting = 'apps/worker';

const isWaiting = ({ project }: TestSpecification) => project.name === waiting;

/**
 * Spreads the tests that mostly wait over the run, the first of them at its start: at the end they would wait alone, and
 * several at once would starve each other.
 */
export class WaitingSpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [waits, others] = [sorted.filter(isWaiting), sorted.filter((file) => !isWaiting(file))];
    const between = Math.ceil(others.length / Math.max(1, waits.length + 1));
    return [
      ...waits.flatMap((file, place) => [file, ...others.slice(place * between, (place + 1) * between)]),
      ...others.slice(waits.length * between),
    ];
  }
}
