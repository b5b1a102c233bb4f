import { bytesOfText } from '../bytes/bytes.ts';
import { canonicalJson, isObject, type JsonObject, jsonObjectIn } from '../bytes/canonical-json.ts';
import { sha256Hex } from '../bytes/digest.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { runCheck } from '../run-check.ts';
import type { SignedEntry } from './check-signing.ts';
import { fileSha256, fileText, type Pack, packNames } from './pack.ts';

const proofName = /^(revocation-\d+\.(ocsp|list)|certificate-\d+)\.der$/;

/**
 * Checks that the answers about revocation are those that the history names: the entry of the signature has the hash of
 * the record, the record those of the answers and certificates. What the answers say is not judged.
 */
export const checkRevocation = (pack: Pack, signed: SignedEntry | undefined): Promise<ProofCheck> =>
  runCheck({ id: 'revocation', file: packNames.revocation }, async () => {
    const known = signed?.entry.payload.revocationSha256 ?? null;
    const proofs = [...pack.files.keys()].filter((name) => proofName.test(name));
    if (known === null && !pack.files.has(packNames.revocation) && proofs.length === 0)
      throw new NothingToCheck('not-made');
    const record = readRecord(fileText(pack, packNames.revocation));
    if (signed && known !== (await sha256Hex(bytesOfText(canonicalJson(record)))))
      throw new ProofFault('other-record', packNames.revocation);
    const named = namedIn(record);
    for (const [name, sha256] of named)
      if ((await fileSha256(pack, name)) !== sha256) throw new ProofFault('file-changed', name);
    const others = proofs.filter((name) => !named.has(name));
    if (others.length > 0) throw new ProofFault('file-not-listed', others);
    const times = listIn(record, 'answers').map((answer) => (isObject(answer) ? String(answer.producedAt) : ''));
    const last = times.toSorted().at(-1);
    return { files: String(named.size), ...(last !== undefined && { at: last }) };
  });

function readRecord(text: string): JsonObject {
  const record = jsonObjectIn(text);
  if (!record || `${JSON.stringify(record, null, 2)}\n` !== text)
    throw new ProofFault('unreadable', packNames.revocation);
  return record;
}

/** Hashes of the files that the record names, by their names. */
function namedIn(record: JsonObject): ReadonlyMap<string, string> {
  const answers = listIn(record, 'answers').map((answer, index) =>
    isObject(answer)
      ? ([`revocation-${index + 1}.${String(answer.kind)}.der`, String(answer.sha256)] as const)
      : unreadable(),
  );
  const certificates = listIn(record, 'certificates').map(
    (sha256, index) => [`certificate-${index + 1}.der`, String(sha256)] as const,
  );
  return new Map([...answers, ...certificates]);
}

const listIn = (record: JsonObject, field: string): readonly unknown[] => {
  const list = record[field];
  return Array.isArray(list) ? list : unreadable();
};

function unreadable(): never {
  throw new ProofFault('unreadable', packNames.revocation);
}
