import { availableParallelism } from 'node:os';

/**
 * Vitest workers, set in each project because projects do not inherit it. Postgres and other lanes use idle CPU time.
 */
export const maxWorkers = availableParallelism();

const isBusy = Boolean(process.env.CI) || process.env.ALL_TESTS === '1';

/**
 * Timeout of a test and of a hook. Alone a test ends within seconds, so a short timeout finds a forgotten `await` soon;
 * while all lanes run on two cores, a test may take many times as long.
 */
export const testTimeoutMs = isBusy ? 120_000 : 15_000;

/** How long `expect.poll` retries before it fails. */
export const pollTimeout = { timeout: isBusy ? 15_000 : 5_000 };
