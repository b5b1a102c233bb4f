import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '@hybrid-mail/db';
import { prepareDatabase } from '@hybrid-mail/db/migrations';
import { clusterUrlVariable, testPasswords } from '@hybrid-mail/db/testing';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { type ApiProcess, startApi } from '../../apps/worker/test/api-process.ts';
import { type ApiSender, apiSender } from '../../apps/worker/test/api-sender.ts';
import { logInApiClient } from '../../apps/worker/test/log-in-api-client.ts';
import { type PostProcess, startPost } from '../../apps/worker/test/post-process.ts';
import { aSender, type Sender } from '../../apps/worker/test/sender.ts';
import { startWorkerPair, type WorkerPair } from '../../apps/worker/test/start-worker-pair.ts';
import { startWorkerProcess } from '../../apps/worker/test/worker-process.ts';
import { installQueues } from '../../packages/jobs/src/index.ts';
import type { Cluster } from './start-cluster.ts';

/** The database from which `testWorld` makes its own. */
const template = 'hybrid_template';

/** Two APIs, two workers and the post; everything reaches the database through HAProxy. */
export interface Product {
  readonly world: TestWorld;
  readonly post: PostProcess;
  readonly apis: readonly ApiProcess[];
  readonly workers: WorkerPair;
  readonly person: Sender;
  /** Name of a user of another organization, whose calls do not count against those of the senders. */
  readonly prober: string;
  /** Programs that send letters, one by each API. */
  readonly senders: readonly ApiSender[];
  /** How many workers ended by themselves. */
  endedWorkers(): number;
  close(): Promise<void>;
}

export async function startProduct(cluster: Cluster, folder: string): Promise<Product> {
  await prepareTemplate(cluster.url);
  process.env[clusterUrlVariable] = withDatabase(cluster.url, template);
  const made = await testWorld();
  const urlOf = (role: 'api' | 'worker') => cluster.withCertificateOf(made.urlOf(role), role);
  const world = { ...made, urlOf, directUrlOf: urlOf };
  const trusted = mkdtempSync(join(folder, 'trusted-'));
  writeFileSync(join(trusted, 'root.cer'), world.signers.root);
  const evidence = join(folder, 'evidence');
  mkdirSync(evidence);
  const post = await startPost();
  const apis = await Promise.all([startApi(world, trusted), startApi(world, trusted)]);
  // The folder of the stamp: the worker compares it with the database, as it does after a restore.
  const settings = { EVIDENCE_DIR: evidence, POSTAL_TIMEOUT_MS: '20000', HAND_OVER_LEASE_MS: '60000' };
  let ended = 0;
  const workers = startWorkerPair(() => {
    const worker = startWorkerProcess(world.urlOf('worker'), post, { settings });
    worker.process.once('exit', () => {
      ended += 1;
    });
    return worker;
  });
  const person = await aSender(world);
  const senders = await Promise.all(
    apis.map(async ({ url }) => apiSender(person, await logInApiClient(url, person.username))),
  );
  const { username: prober } = await aSender(world);
  await workers.ready();
  return {
    ...{ world, post, apis, workers, person, prober, senders },
    endedWorkers: () => ended,
    close: async () => {
      await workers.close();
      await Promise.all(apis.map((api) => api.close()));
      await post.close();
    },
  };
}

/** Creates the template by the way of `migrate`: roles, migrations, queues, walls. */
async function prepareTemplate(clusterUrl: string): Promise<void> {
  const db = connectDatabase({ url: clusterUrl, poolSize: 1 });
  await db.pool.query(`create database ${template}`);
  await db.close();
  await prepareDatabase(withDatabase(clusterUrl, template), { passwords: testPasswords, installQueues });
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = name;
  return changed.href;
}
