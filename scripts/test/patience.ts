import { availableParallelism } from 'node:os';

/** Vitest workers; set in each project, since projects do not inherit it. Postgres and the other lanes fill what they leave. */
export const maxWorkers = availableParallelism();

/** How long `expect.poll` retries before it fails: the machine may be busy with other tests. */
export const pollPatience = { timeout: 15_000 };
