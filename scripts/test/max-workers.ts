import { availableParallelism } from 'node:os';

/** Of each project of tests: they do not take it from the root. One more than there are cores, because many tests wait. */
export const maxWorkers = availableParallelism() + 1;
