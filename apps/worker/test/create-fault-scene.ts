import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDisk, type WalArchive } from '@hybrid-mail/db/testing';
import { s3BlobStore } from '@hybrid-mail/gateways/blob-store';
import { readSecret } from '@hybrid-mail/gateways/secret';
import { openS3Double } from '@hybrid-mail/gateways/testing/s3';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { startAcceptanceLedger } from './acceptance-ledger.ts';
import { apiSecret, startApi } from './api-process.ts';
import { type ApiSender, apiSender } from './api-sender.ts';
import { type BrokenProduct, breakWalls } from './broken-product.ts';
import { findFreePort } from './find-free-port.ts';
import { type ApiClient, logInApiClient } from './log-in-api-client.ts';
import { startPost } from './post-process.ts';
import { seededRandom } from './seeded-random.ts';
import { aSender } from './sender.ts';
import { startWorkerPair, type WorkerPair } from './start-worker-pair.ts';
import type { StrikeScene } from './strikes/strike-scene.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The whole product and the post, in separate processes that may be killed. */
export interface FaultScene extends StrikeScene {
  readonly client: ApiClient;
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
  readonly archive?: WalArchive;
}

export async function createFaultScene({ clockShiftMs = 0, product, archive }: Given = {}): Promise<FaultScene> {
  const { world, documents, blobSettings } = await aWorldWithDocuments();
  await startAcceptanceLedger(world);
  const disk = await createTestDisk(world.db);
  await breakWalls(world, product?.walls ?? []);
  const trusted = mkdtempSync(join(tmpdir(), 'hybrid-mail-trusted-'));
  writeFileSync(join(trusted, 'root.cer'), world.signers.root);
  const metricsPort = String(await findFreePort());
  const changes = product?.changes ?? [];
  const api = await startApi(world, trusted, { ...blobSettings, METRICS_PORT: metricsPort }, changes);
  const hook = { POSTAL_WEBHOOK_URL: `${api.url}/api/postal/events`, POSTAL_WEBHOOK_SECRET: apiSecret };
  const post = await startPost(() => hook);
  const person = await aSender(world, await documentsOf(world));
  const client = await logInApiClient(api.url, person.username);
  const random = seededRandom();
  const shift = () => [0, 0, clockShiftMs, -clockShiftMs][Math.floor(random() * 4)] ?? 0;
  const workers = startWorkerPair(() =>
    startWorkerProcess(world.urlOf('worker'), post, { clockShiftMs: shift(), changes, settings: blobSettings }),
  );
  return {
    ...{ world, post, api, workers, client, documents, disk, archive: archive ?? null },
    sender: apiSender(person, client),
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    overspent: [],
    untold: [],
    close: async () => {
      await workers.close();
      await api.close();
      await post.close();
      await world.drop();
      documents.close();
      rmSync(trusted, { recursive: true });
    },
  };
}

/** A world whose documents are in an object store. */
async function aWorldWithDocuments() {
  const given = await testWorld();
  const documents = await openS3Double();
  const { settings } = documents;
  const world: TestWorld = { ...given, blobs: s3BlobStore(settings, given.db, () => new Date()) };
  const blobSettings = {
    BLOB_STORE: 's3',
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_PREFIX: settings.prefix,
    S3_ACCESS_KEY_ID: readSecret(settings.accessKeyId),
    S3_SECRET_ACCESS_KEY: readSecret(settings.secretAccessKey),
  };
  return { world, documents, blobSettings };
}

/** Each letter has a document of its own: a comment at the end of the file differs. */
async function documentsOf({ blobs }: TestWorld): Promise<(pages: number) => Promise<Uint8Array>> {
  const pdfs = new Map([
    [3, await aPdf({ pages: 3 })],
    [4, await aPdf({ pages: 4 })],
  ]);
  return (pages) =>
    blobs.put(Buffer.concat([pdfs.get(pages) ?? new Uint8Array(), Buffer.from(`\n% ${randomUUID()}\n`)]));
}
