import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidenceContext } from '@hybrid-mail/core/context';
import { findRootProblems, sealEvidence, verifyEvidence } from '@hybrid-mail/core/evidence';
import { applyPostalEvents, handOverMail, pollPostalEvents } from '@hybrid-mail/core/postal';
import { fileEvidenceLog } from '@hybrid-mail/gateways/evidence-log';
import type { Desk } from './desk.ts';

const dayMs = 24 * 3_600_000;

/** Delivered letters whose day is sealed. */
export interface SealedLetters {
  readonly ids: readonly number[];
  /** Evidence problems of the letters and the daily roots. */
  problems(): Promise<string[]>;
  /** Evidence problems of the letters alone. */
  ofLetters(): Promise<string[]>;
  close(): Promise<void>;
}

/** Letters delivered at the second attempt, each with its document. Their day is sealed; its root is also in a file. */
export async function createSealedLetters(desk: Desk, count: number): Promise<SealedLetters> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const documentSha256 = await desk.document(`document ${made}`);
    const id = await desk.queued({ receiver: 'Sandbox: attempt', documentSha256 });
    await handOverMail(desk.postal, id);
    ids.push(id);
  }
  for (let step = 0; step < 5; step += 1) await desk.post.tick();
  await pollPostalEvents(desk.postal);
  for (const id of ids) await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const keeper: EvidenceContext = { ...desk.world, evidenceKey: privateKey, evidenceLog: fileEvidenceLog(folder) };
  desk.world.clock.advance(dayMs);
  await sealEvidence(keeper);
  const ofLetters = async () => (await Promise.all(ids.map((id) => verifyEvidence(desk.world, id)))).flat();
  return {
    ids,
    ofLetters,
    problems: async () => [...(await ofLetters()), ...(await findRootProblems(keeper))],
    close: () => rm(folder, { recursive: true }),
  };
}
