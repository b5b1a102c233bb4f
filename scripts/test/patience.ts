import { availableParallelism } from 'node:os';

/** Vitest workers; set in each project, since projects do not inherit it. One more than cores, because many tests wait. */
export const maxWorkers = availableParallelism() + 1;

/** How long `expect.poll` retries before it fails: the machine may be busy with other tests. */
export const pollPatience = { timeout: 15_000 };
