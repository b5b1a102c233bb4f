import { bytesOfText } from '../bytes/bytes.ts';
import { canonicalJson } from '../bytes/canonical-json.ts';
import { sha256Hex } from '../bytes/digest.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { runCheck } from '../run-check.ts';
import type { SignedEntry } from './check-signing.ts';
import { fileSha256, type Pack, packNames } from './pack.ts';
import { isRevocationFile, readRevocationRecord } from './revocation-record.ts';

/**
 * Checks that the answers about revocation are those that the history names: the entry of the signature has the hash of
 * the record, the record those of the answers and certificates.
 */
export const checkRevocation = (pack: Pack, signed: SignedEntry | undefined): Promise<ProofCheck> =>
  runCheck({ id: 'revocation', file: packNames.revocation }, async () => {
    const known = signed?.entry.payload.revocationSha256 ?? null;
    const proofs = [...pack.files.keys()].filter(isRevocationFile);
    if (known === null && !pack.files.has(packNames.revocation) && proofs.length === 0)
      throw new NothingToCheck('not-made');
    const { json, answers, certificates } = readRevocationRecord(pack);
    if (signed && known !== (await sha256Hex(bytesOfText(canonicalJson(json)))))
      throw new ProofFault('other-record', packNames.revocation);
    const named = [...answers, ...certificates];
    for (const { file, sha256 } of named)
      if ((await fileSha256(pack, file)) !== sha256) throw new ProofFault('file-changed', file);
    const others = proofs.filter((name) => !named.some(({ file }) => file === name));
    if (others.length > 0) throw new ProofFault('file-not-listed', others);
    const last = answers
      .map(({ producedAt }) => producedAt)
      .toSorted()
      .at(-1);
    return { files: String(named.length), ...(last !== undefined && { at: last }) };
  });
