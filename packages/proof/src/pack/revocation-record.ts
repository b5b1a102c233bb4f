import { isObject, type JsonObject, jsonObjectIn } from '../bytes/canonical-json.ts';
import { ProofFault } from '../proof-fault.ts';
import { fileText, type Pack, packNames } from './pack.ts';

/** An answer of a responder, or a revocation list, as the record names it. */
export interface RecordedAnswer {
  readonly file: string;
  readonly isList: boolean;
  readonly sha256: string;
  /** Serial number of the certificate that the answer is about, lower-case hex. */
  readonly certificateSerial: string;
  /** ISO 8601. */
  readonly producedAt: string;
}

/** What showed at the signing that no certificate of the sender's chain was revoked. */
export interface RevocationRecord {
  /** The record as JSON: the history has its hash. */
  readonly json: JsonObject;
  readonly answers: readonly RecordedAnswer[];
  /** From the sender's certificate to the trusted one, then those of signers of lists. */
  readonly certificates: readonly { readonly file: string; readonly sha256: string }[];
}

const fileName = /^(revocation-\d+\.(ocsp|list)|certificate-\d+)\.der$/;

export const isRevocationFile = (name: string): boolean => fileName.test(name);

/** @throws ProofFault file-missing, unreadable */
export function readRevocationRecord(pack: Pack): RevocationRecord {
  const text = fileText(pack, packNames.revocation);
  const json = jsonObjectIn(text);
  if (!json || `${JSON.stringify(json, null, 2)}\n` !== text) return unreadable();
  return {
    json,
    answers: listIn(json, 'answers').map(answerOf),
    certificates: listIn(json, 'certificates').map((sha256, index) => ({
      file: `certificate-${index + 1}.der`,
      sha256: String(sha256),
    })),
  };
}

function answerOf(answer: unknown, index: number): RecordedAnswer {
  if (!isObject(answer)) return unreadable();
  const { kind, sha256, certificateSerial, producedAt } = answer;
  return {
    file: `revocation-${index + 1}.${String(kind)}.der`,
    isList: kind === 'list',
    sha256: String(sha256),
    certificateSerial: String(certificateSerial),
    producedAt: String(producedAt),
  };
}

const listIn = (record: JsonObject, field: string): readonly unknown[] => {
  const list = record[field];
  return Array.isArray(list) ? list : unreadable();
};

function unreadable(): never {
  throw new ProofFault('unreadable', packNames.revocation);
}
