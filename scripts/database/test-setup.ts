import { setUpTestCluster } from '../../packages/db/src/testing-setup.ts';
import { installQueues } from '../../packages/jobs/src/index.ts';

/** vitest's `globalSetup` of the projects that need a database. */
export const setup = () => setUpTestCluster(installQueues);
