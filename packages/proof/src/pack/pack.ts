import { textOf } from '../bytes/bytes.ts';
import { sha256Hex } from '../bytes/digest.ts';
import { ProofFault } from '../proof-fault.ts';
import type { SealTrust } from '../seal/check-seal.ts';

/** Files of one letter in a proof pack, by name. */
export type PackFiles = ReadonlyMap<string, Uint8Array>;

export const packNames = {
  document: 'letter.pdf',
  receipt: 'receipt.pdf',
  record: 'signing-record.json',
  text: 'signed-text.txt',
  signature: 'signature.p7s',
  signatureStamp: 'signature-stamp.tst',
  verifierAnswer: 'verifier-answer.json',
  revocation: 'revocation.json',
  chain: 'history-chain.txt',
  historyJson: 'history.json',
  historyText: 'history.txt',
  path: 'root-path.txt',
  operatorRoot: 'operator-root.pem',
  stampsRoot: 'stamps-root.pem',
  hashes: 'hashes.txt',
  hashesSeal: 'hashes.p7s',
} as const;

/** `seal-N.p7s` seals entry N of the history. */
export const entrySealName = /^seal-([1-9]\d*)\.p7s$/;
/** `root-DAY.p7s` seals the root of a day. */
export const dayRootName = /^root-(\d{4}-\d\d-\d\d)\.p7s$/;

/** Types of history entries: those that the operator seals. */
export const sealedTypes = { signed: 100, handedOver: 7, result: 4 } as const;

export const isSealedType = (type: number): boolean => Object.values<number>(sealedTypes).includes(type);

export interface Pack {
  readonly files: PackFiles;
  readonly trust: SealTrust;
}

/** @throws ProofFault file-missing */
export function bytesOf({ files }: Pick<Pack, 'files'>, name: string): Uint8Array {
  const bytes = files.get(name);
  if (!bytes) throw new ProofFault('file-missing', name);
  return bytes;
}

/** @throws ProofFault file-missing; unreadable when the file is not in UTF-8 */
export function fileText(pack: Pick<Pack, 'files'>, name: string): string {
  const text = textOf(bytesOf(pack, name));
  if (text === null) throw new ProofFault('unreadable', name);
  return text;
}

export const fileSha256 = (pack: Pick<Pack, 'files'>, name: string): Promise<string> => sha256Hex(bytesOf(pack, name));
