import { buffer } from 'node:stream/consumers';
import { type ProofCheck, type ProofOptions, verifyProof } from '@hybrid-mail/proof';
import { type EndingAuthorities, endingAuthorities } from '@hybrid-mail/testing/evidence/ending-authorities';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { rehash } from '../../test/forge-pack.ts';
import type { PackFolder } from '../../test/sealed-packs.ts';
import { buildDayTrees, restampEvidence, sealEntries, sealEvidence, stampSeals } from '../evidence/index.ts';
import { readProofPack } from './index.ts';

const now = '2040-01-01T00:00:00Z';
let desk: Desk;
let sealing: EndingAuthorities;
let letters: readonly number[];
/** Packs of two letters of March 2026, as they are read in 2040. */
let pack: PackFolder;
let other: PackFolder;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-03-02T06:00:00Z' });
  sealing = await endingAuthorities(desk.world.clock.now());
  letters = [await desk.accepted(), await desk.accepted()];
  desk.world.clock.advance(24 * 3_600_000);
  await sealEvidence({ ...desk.world, evidenceKey: null, evidenceLog: null });
  await buildDayTrees(desk.world);
  await sealEntries({ ...desk.world, ...sealing });
  await stampSeals({ ...desk.world, ...sealing });
  await restamp('2026-11-01T00:00:00Z', 2032);
  await restamp('2031-11-01T00:00:00Z', 2045, { digest: 'sha512' });
  [pack, other] = [await packAt(now, letters[0]), await packAt(now, letters[1])];
}, 120_000);
afterAll(() => desk?.close());

const restamp = async (at: string, ...by: Parameters<EndingAuthorities['restampingBy']>) => {
  desk.world.clock.set(at);
  expect(await restampEvidence({ ...desk.world, ...sealing.restampingBy(...by) })).toMatchObject({ late: 0 });
};

async function packAt(at: string, id = 0): Promise<PackFolder> {
  desk.world.clock.set(at);
  const ctx = { ...desk.world.as(desk.actor, 'mail.readDocument'), trustRoots: sealing.trustRoots };
  const files = await filesOfZip(await buffer((await readProofPack(ctx, { id })).stream));
  return new Map([...files].map(([name, bytes]) => [name.replace(`EHM${id}/`, ''), bytes]));
}

const optionsAt = (at: string): ProofOptions => {
  const { operator, timeStamps } = sealing.trustRoots;
  return { operatorRoots: [operator], timeStampRoots: [timeStamps], at: new Date(at) };
};
const failuresOf = async (files: PackFolder, at = now): Promise<readonly ProofCheck[]> =>
  (await verifyProof(files, optionsAt(at))).checks.filter(({ result }) => result === 'failed');

/** No list of hashes has a seal here, so the checks of the archive must find the change themselves. */
const isOfArchive = ({ id }: ProofCheck) => id === 'archive-stamp' || id === 'signature-archive';
const withFiles = (change: Record<string, Buffer | null>): PackFolder => {
  const files = new Map(pack);
  for (const [name, content] of Object.entries(change)) {
    if (content) files.set(name, content);
    else files.delete(name);
  }
  return rehash(files);
};
const archives = () => [...pack.keys()].filter((name) => /^archive-|^signature-archive-/.test(name));

describe('the archive stamps that the product makes', () => {
  it('are accepted by the verifier of proof packs', async () => {
    const { checks } = await verifyProof(pack, optionsAt(now));
    const failed = checks.filter(({ result }) => result === 'failed').map(({ id, file }) => [id, file]);
    // The desk's context seals no papers.
    expect(failed).toEqual([['hash-list-seal', 'hashes.p7s']]);
    const archived = checks.filter(isOfArchive).map(({ file, result }) => `${file} ${result}`);
    expect(archived.map((each) => each.replace(/\d{4}-\d\d-\d\d/, 'day'))).toEqual([
      'signature-archive-1.json passed',
      'signature-archive-2.json passed',
      'archive-seal-2.p7s passed',
      'archive-seal-3.p7s passed',
      'archive-root-day.p7s passed',
    ]);
  });

  it('are no fault of a copy that was read after the newest authority ended', async () => {
    expect((await failuresOf(pack, '2046-01-01T00:00:00Z')).filter(isOfArchive)).toEqual([]);
  });

  it('with a changed byte are found', async () => {
    expect(archives()).toHaveLength(7);
    for (const name of archives())
      for (const part of [0.02, 0.3, 0.6, 0.97]) {
        const bytes = Buffer.from(pack.get(name) ?? []);
        const at = Math.floor(bytes.length * part);
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
        expect((await failuresOf(withFiles({ [name]: bytes }))).some(isOfArchive), `${name}, byte ${at}`).toBe(true);
      }
  });

  it('of another letter, or exchanged with each other, are found', async () => {
    for (const name of archives()) {
      const foreign = other.get(name);
      if (!foreign?.equals(pack.get(name) ?? Buffer.of()) && !name.startsWith('archive-root'))
        expect((await failuresOf(withFiles({ [name]: foreign ?? null }))).some(isOfArchive), name).toBe(true);
      for (const second of archives()) {
        if (second === name) continue;
        const copied = withFiles({ [name]: pack.get(second) ?? null });
        expect((await failuresOf(copied)).some(isOfArchive), `${name} = ${second}`).toBe(true);
      }
    }
  });
});
