import { bytesOfHex, concat, hexOf } from '../bytes/bytes.ts';
import { sha256 } from '../bytes/digest.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { runCheck, runCheckFor } from '../run-check.ts';
import { checkSealAndStamp } from '../seal/check-seal.ts';
import { checkArchives } from './check-archives.ts';
import { type RootStatement, readRootStatement } from './evidence-statement.ts';
import type { Chain } from './history/read-chain.ts';
import { bytesOf, dayRootName, fileText, type Pack, packNames } from './pack.ts';

/** Checks the path to the root of the day, the operator's seal of the root, and the published root. */
export async function checkDay(
  pack: Pack,
  chain: Chain | undefined,
  published: ReadonlyMap<string, string> | undefined,
): Promise<ProofCheck[]> {
  const path = await checkPathFile(pack, chain);
  const roots = await checkDayRoots(pack, path.found, chain);
  const root = path.found;
  const publishedRoot = await runCheck({ id: 'published-root' }, () => {
    if (!root) throw new NothingToCheck('not-made');
    const { day } = root;
    const known = published?.get(day);
    if (known === undefined) throw new NothingToCheck('not-compared', { day, root: root.root });
    if (known.toLowerCase() !== root.root) throw new ProofFault('other-root', day);
    return { day, root: root.root };
  });
  return [path.check, ...roots, publishedRoot];
}

interface DayPath extends RootStatement {
  readonly entry: number;
}

function checkPathFile(pack: Pack, chain: Chain | undefined) {
  return runCheckFor<DayPath>({ id: 'day-path' }, async () => {
    if (!pack.files.has(packNames.path)) throw new NothingToCheck('not-made');
    const path = readPath(fileText(pack, packNames.path));
    if (path.leaf !== chain?.entries[path.entry - 1]?.hash) throw new ProofFault('path-broken', 'leaf');
    if ((await rootAbove(path)) !== path.root) throw new ProofFault('path-broken', 'root');
    const { day, root, entry } = path;
    return { facts: { day, root, entry: String(entry) }, found: path };
  });
}

interface PathFile extends DayPath {
  readonly index: number;
  readonly leaf: string;
  readonly steps: readonly { readonly side: string; readonly hash: string }[];
}

const pathFile = new RegExp(
  [
    '^format hybrid-mail-path/1',
    'day (\\d{4}-\\d\\d-\\d\\d)',
    'entry ([1-9]\\d*)',
    'index (0|[1-9]\\d*)',
    'entries ([1-9]\\d*)',
    'leaf ([0-9a-f]{64})',
    '((?:[LR] [0-9a-f]{64}\n)*)root ([0-9a-f]{64})\n$',
  ].join('\n'),
);

/** @throws ProofFault path-broken */
function readPath(text: string): PathFile {
  const found = pathFile.exec(text);
  if (!found) throw new ProofFault('path-broken', packNames.path);
  const [, day = '', entry, index, entries, leaf = '', lines = '', root = ''] = found;
  const steps = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => ({ side: line.slice(0, 1), hash: line.slice(2) }));
  return { day, entry: Number(entry), index: Number(index), entries: Number(entries), leaf, steps, root };
}

/**
 * Root of a Merkle tree above a leaf (RFC 6962, 2.1.1). The sides of the path follow from the index of the leaf and the
 * number of leaves.
 * @throws ProofFault path-broken
 */
async function rootAbove({ leaf, index, entries, steps }: PathFile): Promise<string> {
  const sides = sidesOf(index, entries);
  if (sides !== steps.map(({ side }) => side).join('')) throw new ProofFault('path-broken', 'index');
  let node = await hashOf(0, leaf);
  for (const { side, hash } of steps) node = side === 'L' ? await hashOf(1, hash, node) : await hashOf(1, node, hash);
  return node;
}

function sidesOf(index: number, entries: number): string {
  if (index >= entries) throw new ProofFault('path-broken', 'index');
  let sides = '';
  for (let at = index, last = entries - 1; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    if (at % 2 === 1) sides += 'L';
    // The last node of an odd level has no sibling: it moves up unchanged.
    else if (at < last) sides += 'R';
  }
  return sides;
}

const hashOf = async (prefix: number, ...parts: readonly string[]) =>
  hexOf(await sha256(concat(Uint8Array.of(prefix), ...parts.map((hex) => bytesOfHex(hex) ?? new Uint8Array()))));

/** A pack has the root of the day of its path. Any other root is checked, too, and must not be there. */
async function checkDayRoots(pack: Pack, path: DayPath | undefined, chain: Chain | undefined): Promise<ProofCheck[]> {
  const files = [...pack.files.keys()].filter((name) => dayRootName.test(name));
  if (files.length === 0) return [await runCheck({ id: 'day-root' }, notMade)];
  const at = chain?.entries[(path?.entry ?? 0) - 1]?.at;
  const checks: ProofCheck[] = [];
  for (const file of files) {
    const request = { seal: bytesOf(pack, file), trust: pack.trust, ...(at && { notBefore: new Date(at) }) };
    const made = await checkSealAndStamp({ id: 'day-root', file }, request, ({ content }) => {
      const { day, root, entries } = readRootStatement(content);
      if (file !== `root-${day}.p7s` || day !== path?.day) throw new ProofFault('other-root', 'day');
      if (root !== path.root || entries !== path.entries) throw new ProofFault('other-root', 'root');
      return { day, root, entries: String(entries) };
    });
    checks.push(...made.checks, ...(await checkArchives(pack, file, made)));
  }
  return checks;
}

const notMade = () => {
  throw new NothingToCheck('not-made');
};
