import { setUpTestCluster } from '../../packages/db/src/testing/testing-setup.ts';
import { installQueues } from '../../packages/jobs/src/index.ts';

/** Vitest's `globalSetup` for the projects whose tests need a database. */
export const setup = () => setUpTestCluster(installQueues);
