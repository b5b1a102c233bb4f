import { availableParallelism } from 'node:os';

/**
 * Number of Vitest workers: one per core, because Postgres and the other lane need only the CPU time that the workers
 * leave. Each project sets this number, because projects do not inherit it.
 */
export const maxWorkers = availableParallelism();

const isBusy = Boolean(process.env.CI) || process.env.ALL_TESTS === '1';

/**
 * Timeout of a test and of a hook. A test that runs alone ends within seconds, so a short timeout soon reveals a
 * missing `await`. While all lanes run on two cores, a test may take many times as long.
 */
export const testTimeoutMs = isBusy ? 120_000 : 15_000;

/** How long `expect.poll` retries before it fails, in milliseconds. */
export const pollOptions = { timeout: isBusy ? 15_000 : 5_000 };
