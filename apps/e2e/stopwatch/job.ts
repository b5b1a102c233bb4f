import { test as base } from '../src/stack/product.ts';
import { countGestures } from './gestures.ts';
import { writeMeasurement } from './write-measurement.ts';

interface Job {
  readonly name: string;
  /** Measurement of the same job at commit 9a0f5ca, for the column of earlier values in docs/stopwatch.md. */
  readonly before: string;
}

type Timed = <T>(job: Job, work: () => Promise<T>) => Promise<T>;

/** The fixture `timed` counts the gestures and measures the seconds of a job, and writes both to docs/stopwatch.md. */
export const test = base.extend<{ timed: Timed }>({
  timed: async ({ page }, use) => {
    const gestures = await countGestures(page);
    await use(async (job, work) => {
      const [gesturesBefore, begin] = [gestures(), performance.now()];
      const result = await work();
      const seconds = (performance.now() - begin) / 1000;
      await writeMeasurement({ ...job, gestures: gestures() - gesturesBefore, seconds });
      return result;
    });
  },
});
