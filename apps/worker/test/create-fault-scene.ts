import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { startAcceptanceLedger } from './acceptance-ledger.ts';
import { type ApiProcess, startApi } from './api-process.ts';
import { type ApiSender, apiSender } from './api-sender.ts';
import { type BrokenProduct, breakWalls } from './broken-product.ts';
import { logInApiClient } from './log-in-api-client.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { seededRandom } from './seeded-random.ts';
import { aSender } from './sender.ts';
import { startWorkerPair, type WorkerPair } from './start-worker-pair.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The whole product and the post, in separate processes that may be killed. */
export interface FaultScene {
  readonly world: TestWorld;
  readonly post: PostProcess;
  readonly api: ApiProcess;
  readonly workers: WorkerPair;
  readonly sender: ApiSender;
  /** Observed organizations whose letters under way cost more than their money. */
  readonly overspent: string[];
  close(): Promise<void>;
}

interface Given {
  /** Each worker's clock is randomly correct, or wrong by this time in either direction. */
  readonly clockShiftMs?: number;
  readonly product?: Pick<BrokenProduct, 'changes' | 'walls'>;
}

export async function createFaultScene({ clockShiftMs = 0, product }: Given = {}): Promise<FaultScene> {
  const world = await testWorld();
  await startAcceptanceLedger(world);
  await breakWalls(world, product?.walls ?? []);
  const trusted = mkdtempSync(join(tmpdir(), 'hybrid-mail-trusted-'));
  writeFileSync(join(trusted, 'root.cer'), world.signers.root);
  const post = await startPost();
  const api = await startApi(world, trusted);
  const person = await aSender(world);
  const sender = apiSender(person, await logInApiClient(api.url, person.username));
  const random = seededRandom();
  const shift = () => [0, 0, clockShiftMs, -clockShiftMs][Math.floor(random() * 4)] ?? 0;
  const workers = startWorkerPair(() =>
    startWorkerProcess(world.urlOf('worker'), post, {
      clockShiftMs: shift(),
      ...(product !== undefined && { changes: product.changes }),
    }),
  );
  return {
    world,
    post,
    api,
    workers,
    sender,
    overspent: [],
    close: async () => {
      await workers.close();
      await api.close();
      await post.close();
      await world.drop();
      rmSync(trusted, { recursive: true });
    },
  };
}
