import { tmpdir } from 'node:os';
import {
  clusterUrlVariable,
  primarySettings,
  startReplica,
  startTestCluster,
  type TestReplica,
} from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';

export interface ReplicatedServer {
  readonly replica: TestReplica;
  stop(): Promise<void>;
}

/** A server of its own with a replica that streams; until it is stopped, test databases are made on it. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const cluster = await startTestCluster(installQueues, { parent: tmpdir(), settings: primarySettings });
  const replica = await startReplica(cluster.url);
  const shared = process.env[clusterUrlVariable];
  process.env[clusterUrlVariable] = cluster.url;
  return {
    replica,
    stop: async () => {
      if (shared === undefined) delete process.env[clusterUrlVariable];
      else process.env[clusterUrlVariable] = shared;
      await replica.stop();
      await cluster.stop();
    },
  };
}
