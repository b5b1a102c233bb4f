import { signatureValueOf } from '@hybrid-mail/gateways/time-stamp';
import { verifyProof } from '@hybrid-mail/proof';
import { type TestSealing, testSealing } from '@hybrid-mail/testing/evidence/test-sealing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Forgery, forgeries, rehash, rewriteHistory } from '../../test/forge-pack.ts';
import { hasInstructionTools, runInstructions } from '../../test/run-instructions.ts';
import { createSealedPacks, endDay, type PackFolder, type SealedPacks } from '../../test/sealed-packs.ts';

/** One of how many forgeries is tried; `npm run drill:evidence` tries each. */
const sample = Number(process.env.FORGERY_SAMPLE ?? 60);

import { rootStatement } from '../evidence/seals/evidence-statement.ts';
import { leafHash } from '../evidence/tree/merkle-tree.ts';
import { canonicalJson } from '../mail/index.ts';
import { handOverMail } from '../postal/index.ts';

let packs: SealedPacks;
let forged: Forgery[];
beforeAll(async () => {
  packs = await createSealedPacks();
  forged = forgeries(packs.pack, packs.other);
});
afterAll(() => packs?.desk.close());

/** The history with another day and note of the delivery, all hashes computed anew. */
function changedResult(pack: PackFolder): PackFolder {
  const lines = (pack.get('history-chain.txt')?.toString() ?? '').trimEnd().split('\n');
  const entry = JSON.parse(lines.at(-1) ?? '');
  entry.at = new Date(Date.parse(entry.at) - 24 * 3_600_000).toISOString();
  entry.payload.result.note = 'Получено лично';
  return rewriteHistory(pack, lines.with(-1, canonicalJson(entry)));
}

/** The pack with seals, stamps, a root and trusted certificates of a forger, all of which agree. */
async function resealed(pack: PackFolder, forger: TestSealing): Promise<PackFolder> {
  const { operatorSeal, timeStamps, trustRoots } = forger;
  const at = packs.desk.world.clock.now();
  if (!operatorSeal) throw new Error('the forger has a seal');
  const stamped = async (cms: Uint8Array) => {
    const stamp = await timeStamps.seals?.stamp(cms, at);
    return Buffer.from(timeStamps.seals?.attach(cms, stamp?.token ?? cms) ?? cms);
  };
  const hashes = chainOf(pack);
  const changed = new Map(pack);
  for (const name of pack.keys()) {
    const seq = Number(/^seal-(\d+)\.p7s$/.exec(name)?.[1]);
    if (!seq) continue;
    const content = pack.get(name)?.toString('latin1') ?? '';
    const statement = JSON.parse(/\{"at":.*?\}/.exec(content)?.[0] ?? '{}');
    const forged = canonicalJson({ ...statement, historyHash: hashes[seq - 1] });
    changed.set(name, await stamped(await operatorSeal.seal(Buffer.from(forged), at)));
  }
  const value = signatureValueOf(pack.get('signature.p7s') ?? Buffer.of());
  const stamp = await timeStamps.signatures?.stamp(pack.get('signature.p7s') ?? value, at);
  changed.set('signature-stamp.tst', Buffer.from(stamp?.token ?? []));
  for (const [name, bytes] of await forgedRoot(hashes, pack, (text) => operatorSeal.seal(Buffer.from(text), at))) {
    changed.set(name, name.endsWith('.p7s') ? await stamped(bytes) : Buffer.from(bytes));
  }
  changed.set('operator-root.pem', Buffer.from(trustRoots.operator));
  changed.set('stamps-root.pem', Buffer.from(trustRoots.timeStamps));
  const listed = rehash(changed);
  const seal = await operatorSeal.sealDetached(listed.get('hashes.txt') ?? Buffer.of(), at);
  return new Map([...listed, ['hashes.p7s', await stamped(seal)]]);
}

const chainOf = (pack: PackFolder): string[] =>
  (JSON.parse(pack.get('history.json')?.toString() ?? '') as { entries: { hash: string }[] }).entries.map(
    ({ hash }) => hash,
  );

/** A tree of the letter's last entry alone. */
async function forgedRoot(
  hashes: readonly string[],
  pack: PackFolder,
  seal: (text: string) => Promise<Uint8Array>,
): Promise<[string, Uint8Array][]> {
  const name = [...pack.keys()].find((each) => /^root-.*p7s$/.test(each)) ?? '';
  const day = name.slice('root-'.length, -'.p7s'.length);
  const leaf = hashes.at(-1) ?? '';
  const root = leafHash(Buffer.from(leaf, 'hex'));
  const statement = rootStatement({ day, entries: 1, root, previous: null });
  const lines = ['format hybrid-mail-path/1', `day ${day}`, `entry ${hashes.length}`, 'index 0', 'entries 1'];
  const path = [...lines, `leaf ${leaf}`, `root ${root.toString('hex')}`, ''].join('\n');
  return [
    [name, await seal(statement)],
    ['root-path.txt', Buffer.from(path)],
  ];
}

/** The reader has compared the root certificates with another source: a forger's ones are replaced by the true ones. */
const withTrueRoots = (pack: PackFolder): PackFolder =>
  new Map(
    [...pack].map(([name, bytes]) => [name, name.endsWith('-root.pem') ? (packs.pack.get(name) ?? bytes) : bytes]),
  );

describe.skipIf(!hasInstructionTools)('the instruction of a sealed proof pack', () => {
  it('finds nothing in packs that nobody changed', async () => {
    for (const pack of [packs.pack, packs.other]) {
      const { outputs, complaints } = await runInstructions(pack);
      expect(complaints).toEqual([]);
      expect(outputs.join('').match(/: верно/g)).toHaveLength(14);
      expect(outputs.join('').match(/Verification: OK/g)).toHaveLength(6);
    }
  });

  it('finds nothing in the pack of a letter that was signed again after a refusal', async () => {
    const { desk } = packs;
    const id = await desk.queued();
    await desk.refused(id);
    await desk.signAndQueue(id);
    await handOverMail(desk.postal, id);
    await endDay(desk, packs.sealing);
    const pack = await packs.packOf(id);
    const seals = [...pack.keys()].filter((name) => name.startsWith('seal-'));
    expect(seals).toHaveLength(3);
    expect((await runInstructions(pack)).complaints).toEqual([]);
    const { operator, timeStamps } = packs.sealing.trustRoots;
    const verdict = await verifyProof(pack, {
      operatorRoots: [operator],
      timeStampRoots: [timeStamps],
      at: desk.world.clock.now(),
    });
    expect(verdict.checks.filter(({ result }) => result === 'failed')).toEqual([]);
  });

  it('knows some two hundred kinds of forgery', () => {
    expect(forged.length).toBeGreaterThan(200);
    expect(new Set(forged.map(({ name }) => name)).size).toBe(forged.length);
  });

  it('finds the date and the note of a delivery that were changed with all hashes', async () => {
    const { complaints } = await runInstructions(changedResult(packs.pack));
    expect(complaints.length).toBeGreaterThan(0);
  });

  it('finds them even when a forger sealed all of it by a certificate of his own', async () => {
    const forger = await testSealing(() => packs.desk.world.clock.now());
    const own = await resealed(changedResult(packs.pack), forger);
    expect((await runInstructions(own)).complaints).toEqual([]);
    expect((await runInstructions(withTrueRoots(own))).complaints.length).toBeGreaterThan(0);
  });

  it('finds each forgery that is tried', { timeout: 3_600_000 }, async () => {
    const start = Number(process.env.FORGERY_START ?? 0) % sample;
    const tried = forged.filter((_, index) => index % sample === start);
    const unseen: string[] = [];
    for (const { name, pack } of tried) {
      // A changed root certificate is found by its fingerprint alone.
      if (/-root\.pem/.test(name)) continue;
      const { complaints } = await runInstructions(withTrueRoots(pack));
      if (complaints.length === 0) unseen.push(name);
    }
    console.log(`${tried.length} of ${forged.length} forgeries were tried, ${unseen.length} were not found`);
    expect(unseen).toEqual([]);
  });
});
