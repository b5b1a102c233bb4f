import { availableParallelism } from 'node:os';

/** Vitest workers; set in each project, since projects do not inherit it. Postgres and the other lanes fill what they leave. */
export const maxWorkers = availableParallelism();

const isBusy = Boolean(process.env.CI) || process.env.ALL_TESTS === '1';

/**
 * Limit of one test and of one hook. Alone a test ends within seconds, so a forgotten `await` shows soon; while all lanes run on
 * two cores it may take many times as long.
 */
export const testTimeoutMs = isBusy ? 120_000 : 15_000;

/** How long `expect.poll` retries before it fails. */
export const pollTimeout = { timeout: isBusy ? 15_000 : 5_000 };
