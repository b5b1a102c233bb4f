import { buffer } from 'node:stream/consumers';
import { buildDayTrees, sealEntries, sealEvidence, stampSeals } from '@hybrid-mail/core/evidence';
import { applyPostalEvents, pollPostalEvents } from '@hybrid-mail/core/postal';
import { readProofPack } from '@hybrid-mail/core/receipt';
import { type TestSealing, testSealing } from '@hybrid-mail/testing/evidence/test-sealing';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import { type Desk, openDesk } from './desk.ts';

/** Files of a letter's folder in a proof pack, and the instruction beside it. */
export type PackFolder = ReadonlyMap<string, Buffer>;

export interface SealedPacks {
  readonly desk: Desk;
  readonly sealing: TestSealing;
  /** Packs of two delivered letters, whose days have different roots. */
  readonly pack: PackFolder;
  readonly other: PackFolder;
  packOf(id: number): Promise<PackFolder>;
}

const dayMs = 24 * 3_600_000;

export async function createSealedPacks(): Promise<SealedPacks> {
  const desk = await openDesk();
  const sealing = await testSealing(() => desk.world.clock.now());
  const { operatorSeal, timeStamps, trustRoots } = sealing;
  const reading = {
    ...desk.world.as(desk.actor, 'mail.readDocument'),
    trustRoots,
    paperSeal: operatorSeal ? { operatorSeal, timeStamps: timeStamps.seals } : undefined,
  };
  const packOf = async (id: number) => {
    const files = await filesOfZip(await buffer((await readProofPack(reading, { id })).stream));
    return new Map([...files].map(([name, bytes]) => [name.replace(`EHM${id}/`, ''), bytes]));
  };
  const ids = [await deliveredLetter(desk), 0];
  await endDay(desk, sealing);
  ids[1] = await deliveredLetter(desk);
  await endDay(desk, sealing);
  const [pack, other] = await Promise.all(ids.map(packOf));
  if (!pack || !other) throw new Error('two letters have two packs');
  return { desk, sealing, pack, other, packOf };
}

async function deliveredLetter(desk: Desk): Promise<number> {
  const id = await desk.accepted({ receiver: 'Sandbox: delivered' });
  for (let step = 0; step < 5; step += 1) await desk.post.tick();
  await pollPostalEvents(desk.postal);
  await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
  return id;
}

/** Seals and stamps the day as the worker does in the night after it. */
export async function endDay(desk: Desk, sealing: TestSealing): Promise<void> {
  const ctx = { ...desk.world, ...sealing };
  desk.world.clock.advance(dayMs);
  await sealEvidence({ ...desk.world, evidenceKey: null, evidenceLog: null });
  await buildDayTrees(desk.world);
  await sealEntries(ctx);
  await stampSeals(ctx);
}
