import { clusterUrlVariable } from './index.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

type Shared = { cluster: Promise<TestCluster>; users: number };
const shared = globalThis as typeof globalThis & { hybridMailTestCluster?: Shared };

/**
 * For vitest's `globalSetup`: the first project starts the cluster, the others share it, the last one stops it.
 * Returns the teardown.
 */
export async function setUpTestCluster(prepare?: (templateUrl: string) => Promise<void>): Promise<() => Promise<void>> {
  shared.hybridMailTestCluster ??= { cluster: startTestCluster(prepare), users: 0 };
  const { hybridMailTestCluster: mine } = shared;
  mine.users += 1;
  const cluster = await mine.cluster;
  process.env[clusterUrlVariable] = cluster.url;
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    delete shared.hybridMailTestCluster;
    await cluster.stop();
  };
}
