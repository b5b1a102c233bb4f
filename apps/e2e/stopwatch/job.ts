import { test as base } from '../src/stack/product.ts';
import { countGestures } from './gestures.ts';
import { report } from './report.ts';

interface Job {
  readonly name: string;
  /** Recorded measurement of the same job at commit 9a0f5ca. */
  readonly before: string;
}

type Timed = <T>(job: Job, work: () => Promise<T>) => Promise<T>;

/** `timed` measures a job from its first gesture to the state that ends it, and adds it to docs/stopwatch.md. */
export const test = base.extend<{ timed: Timed }>({
  timed: async ({ page }, use) => {
    const gestures = await countGestures(page);
    await use(async (job, work) => {
      const [gesturesBefore, begin] = [gestures(), performance.now()];
      const result = await work();
      const seconds = (performance.now() - begin) / 1000;
      await report({ ...job, gestures: gestures() - gesturesBefore, seconds });
      return result;
    });
  },
});
