import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { runCheck } from '../run-check.ts';
import { checkSealAndStamp, type SealChecks } from '../seal/check-seal.ts';
import type { Chain } from './history/read-chain.ts';
import { dayRootName, entrySealName, fileSha256, fileText, type Pack, packNames } from './pack.ts';

const listed = /^([0-9a-f]{64}) {2}(\S+)$/;
const notListed: readonly string[] = [packNames.hashes, packNames.hashesSeal];
/** What the commands of the instruction and common programs leave in a folder. */
const leftovers = /(^\.|\.out$|\.archive(\.data)?$|^signed-content\.bin$|^(Thumbs\.db|desktop\.ini|proverka\.txt)$)/;

/** Checks that each file is listed with its hash, and each listed file is there. */
export const checkHashList = (pack: Pack): Promise<ProofCheck> =>
  runCheck({ id: 'hash-list' }, async () => {
    const hashes = readHashList(fileText(pack, packNames.hashes));
    const missing = [...hashes.keys()].filter((name) => !pack.files.has(name));
    if (missing.length > 0) throw new ProofFault('file-missing', missing);
    const changed: string[] = [];
    for (const [name, hash] of hashes) if ((await fileSha256(pack, name)) !== hash) changed.push(name);
    if (changed.length > 0) throw new ProofFault('file-changed', changed);
    const others = [...pack.files.keys()].filter((name) => !hashes.has(name) && !notListed.includes(name));
    const foreign = others.filter((name) => !leftovers.test(name));
    if (foreign.length > 0) throw new ProofFault('file-not-listed', foreign);
    return { files: String(hashes.size) };
  });

/** @throws ProofFault unreadable */
function readHashList(text: string): Map<string, string> {
  const hashes = new Map<string, string>();
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new ProofFault('unreadable', packNames.hashes);
  for (const line of lines) {
    const [, hash, name] = listed.exec(line) ?? [];
    if (hash !== undefined && name !== undefined && !hashes.has(name)) hashes.set(name, hash);
    else if (!line.startsWith('# ')) throw new ProofFault('unreadable', packNames.hashes);
  }
  return hashes;
}

/** Checks the operator's seal of the list, which says that the pack came from the operator as it is. */
export async function checkHashListSeal(pack: Pack, chain: Chain | undefined): Promise<SealChecks> {
  const name = { id: 'hash-list-seal', file: packNames.hashesSeal } as const;
  const seal = pack.files.get(packNames.hashesSeal);
  if (!seal) {
    const check = await runCheck(name, () => {
      if (hasSeals(pack)) throw new ProofFault('file-missing', packNames.hashesSeal);
      throw new NothingToCheck('not-sealed');
    });
    return { checks: [check], seal: undefined, stamp: undefined };
  }
  // A missing list fails the check of the list; nothing is under this seal then.
  const detached = pack.files.get(packNames.hashes) ?? new Uint8Array();
  const last = chain?.entries.at(-1)?.at;
  const request = { seal, trust: pack.trust, detached, ...(last && { notBefore: new Date(last) }) };
  return checkSealAndStamp(name, request, () => ({}));
}

/** Whether the pack has a seal of an entry, the root of a day, or the operator's root certificate. */
const hasSeals = ({ files }: Pack): boolean =>
  [...files.keys()].some((name) => entrySealName.test(name) || dayRootName.test(name)) ||
  files.has(packNames.operatorRoot);
