import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { runCheck } from '../run-check.ts';
import { checkSealAndStamp, type SealChecks } from '../seal/check-seal.ts';
import { checkArchives } from './check-archives.ts';
import { checkEvidenceStatement } from './evidence-statement.ts';
import type { Chain, ChainEntry } from './history/read-chain.ts';
import { bytesOf, entrySealName, fileSha256, isSealedType, type Pack, packNames, sealedTypes } from './pack.ts';

export interface LetterFacts {
  readonly chain: Chain | undefined;
  /** Number of the letter; undefined when the history does not say it. */
  readonly number: string | undefined;
  /** The entry of the signature in the pack. */
  readonly signedSeq: number | undefined;
}

/** Checks each seal of a history entry, its time stamp, and its archive stamps. */
export async function checkEntrySeals(pack: Pack, facts: LetterFacts): Promise<ProofCheck[]> {
  const files = sealedSeqs(pack).map((seq) => ({ seq, file: `seal-${seq}.p7s` }));
  if (files.length === 0) return [await runCheck({ id: 'operator-seal' }, notSealed)];
  const checks: ProofCheck[] = [];
  for (const { seq, file } of files) {
    const made = await checkEntrySeal(pack, { seq, file }, facts);
    checks.push(...made.checks, ...(await checkArchives(pack, file, made)));
  }
  return checks;
}

const notSealed = () => {
  throw new NothingToCheck('not-sealed');
};

const sealedSeqs = ({ files }: Pack): number[] =>
  [...files.keys()]
    .flatMap((name) => entrySealName.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other);

async function checkEntrySeal(
  pack: Pack,
  { seq, file }: { readonly seq: number; readonly file: string },
  { chain, number, signedSeq }: LetterFacts,
): Promise<SealChecks> {
  const entry = chain?.entries[seq - 1];
  const request = {
    seal: bytesOf(pack, file),
    trust: pack.trust,
    ...(entry && { notBefore: new Date(entry.at) }),
  };
  return checkSealAndStamp({ id: 'operator-seal', file }, request, async ({ content }) => {
    if (!chain || !entry) throw new ProofFault('other-statement', 'seq');
    const hashes = await signedHashes(pack, chain, { seq, signedSeq });
    const event = checkEvidenceStatement(content, { entry, uid: chain.uid, number, ...hashes });
    return { event, entry: String(seq), at: entry.at };
  });
}

/**
 * Hashes of document and signature that the seal of an entry names: those of the last signature before it. The pack has
 * the last signature and its document; of an earlier one, the history knows the signature's hash.
 */
async function signedHashes(
  pack: Pack,
  { entries }: Chain,
  { seq, signedSeq }: { readonly seq: number; readonly signedSeq: number | undefined },
) {
  const signed = entries.findLast((entry: ChainEntry) => entry.type === sealedTypes.signed && entry.seq <= seq);
  if (!signed) throw new ProofFault('other-statement', 'signatureSha256');
  if (signedSeq !== undefined && signed.seq < signedSeq)
    return { documentSha256: undefined, signatureSha256: String(signed.payload.pkcs7Sha256) };
  return {
    documentSha256: await fileSha256(pack, packNames.document),
    signatureSha256: await fileSha256(pack, packNames.signature),
  };
}

/**
 * Checks that each entry of a sealed type has its seal. A seal may be missing when the operator sealed the list of
 * hashes without it: then the pack was made before the entry's seal.
 */
export const checkSealCompleteness = (
  pack: Pack,
  chain: Chain | undefined,
  isListSealed: boolean,
): Promise<ProofCheck> =>
  runCheck({ id: 'seal-completeness' }, () => {
    const sealed = sealedSeqs(pack);
    if (sealed.length === 0) throw new NothingToCheck('not-sealed');
    if (!chain) throw new ProofFault('unreadable', packNames.chain);
    const due = chain.entries.filter(({ type }) => isSealedType(type)).map(({ seq }) => seq);
    const pending = due.filter((seq) => !sealed.includes(seq));
    const counts = { sealed: String(sealed.length), entries: String(due.length) };
    if (sealed.some((seq) => !due.includes(seq))) throw new ProofFault('seals-incomplete', sealed.map(String));
    if (pending.length > 0 && isListSealed)
      throw new NothingToCheck('seals-pending', { ...counts, pending: pending.join(', ') });
    if (pending.length > 0) throw new ProofFault('seals-incomplete', pending.map(String));
    return counts;
  });
