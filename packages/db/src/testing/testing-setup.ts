import { clusterUrlVariable, poolerVariable } from './index.ts';
import { type PgBouncer, poolModes, startPgBouncer } from './start-pgbouncer.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

type Shared = { cluster: Promise<TestCluster>; users: number; pooler: PgBouncer | null };
const shared = globalThis as typeof globalThis & { hybridMailTestCluster?: Shared };

/**
 * For vitest's `globalSetup`: the first project starts the cluster, the others share it, the last one stops it.
 * Returns the teardown.
 */
export async function setUpTestCluster(prepare?: (templateUrl: string) => Promise<void>): Promise<() => Promise<void>> {
  shared.hybridMailTestCluster ??= { cluster: startTestCluster(prepare), users: 0, pooler: null };
  const { hybridMailTestCluster: mine } = shared;
  mine.users += 1;
  const cluster = await mine.cluster;
  process.env[clusterUrlVariable] = cluster.url;
  const mode = poolModes.find((each) => each === process.env.POOLER_DRILL);
  if (mode && !mine.pooler) {
    mine.pooler = await startPgBouncer(cluster.url, mode);
    process.env[poolerVariable] = new URL(mine.pooler.through(cluster.url)).host;
  }
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    delete shared.hybridMailTestCluster;
    await mine.pooler?.stop();
    await cluster.stop();
  };
}
