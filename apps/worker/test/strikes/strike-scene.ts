import type { TestDisk, WalArchive } from '@hybrid-mail/db/testing';
import type { S3Double } from '@hybrid-mail/gateways/testing/s3';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { ApiProcess } from '../api-process.ts';
import { pollUntil } from '../poll-until.ts';
import type { PostProcess } from '../post-process.ts';

/** What strikes against stores, clocks and disks need of a fault run. */
export interface StrikeScene {
  readonly world: TestWorld;
  readonly post: PostProcess;
  readonly api: ApiProcess;
  /** Address of the metrics of the API. */
  readonly metricsUrl: string;
  /** The object store with the documents of the letters. */
  readonly documents: S3Double;
  readonly disk: TestDisk;
  /** Where the server archives its log; null for a server that does not. */
  readonly archive: WalArchive | null;
  /** Receives what nobody was told within a minute, and what did not go on by itself. */
  readonly untold: string[];
}

const patienceMs = 60_000;

/** Polls until `isSo`, or adds the sentence to `untold` after a minute. */
export async function expectTold(
  { untold }: Pick<StrikeScene, 'untold'>,
  sentence: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  await pollUntil(isSo, Boolean, patienceMs).catch((error: Error) => untold.push(`${sentence}: ${error.message}`));
}

/** Waits for the successor of a killed API: a strike would otherwise be over before anybody could meet it. */
export async function untilApiAnswers({ url }: Pick<ApiProcess, 'url'>): Promise<void> {
  const isUp = async () => (await fetch(`${url}/health/live`).catch(() => null))?.status === 200;
  await pollUntil(isUp, Boolean, patienceMs);
}

/** Whether the readiness of the API, which answers the same for ten seconds, has this word under the key. */
export async function isReadiness({ url }: Pick<ApiProcess, 'url'>, key: string, word?: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => null);
  if (answer?.status !== 200) return false;
  return ((await answer.json()) as Record<string, string>)[key] === word;
}
