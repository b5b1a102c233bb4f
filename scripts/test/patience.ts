import { availableParallelism } from 'node:os';

/** Of each project of tests: they do not take it from the root. One more than there are cores, because many tests wait. */
export const maxWorkers = availableParallelism() + 1;

/** How long a test looks again before it says that something did not happen: the machine may be busy with the others. */
export const pollPatience = { timeout: 15_000 };
