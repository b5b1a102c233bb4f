import { createHash } from 'node:crypto';
import { openSecret, type SealingKeys, sealSecret, UnknownSealingKey } from '../../../sealed-secret.ts';
import { canonicalJson } from '../../mail-history.ts';
import { pkcs7Hash } from './signature-use.ts';
import { type SignerRow, signerSha256 } from './signer-columns.ts';

/** What a seal covers: the signature that the API verified for this sending of this letter. */
export type SealedSignature = SignerRow & {
  readonly mailId: number;
  readonly generation: number;
  readonly text: string;
  readonly pkcs7: Uint8Array;
  readonly verifiedOn: Date;
};

/** Seals a verified signature. The key is not in the database, so SQL access cannot forge a seal. */
export const sealSignature = (keys: SealingKeys, row: SealedSignature): string =>
  sealSecret(keys, digestOf(row), purposeOf(row));

/**
 * Whether the API sealed exactly this signature.
 * @throws UnknownSealingKey when the seal needs a key that is not configured
 */
export function isSealIntact(keys: SealingKeys, seal: string, row: SealedSignature): boolean {
  try {
    return openSecret(keys, seal, purposeOf(row)) === digestOf(row);
  } catch (error) {
    if (error instanceof UnknownSealingKey) throw error;
    return false;
  }
}

const purposeOf = ({ mailId, generation }: SealedSignature) => `signature:${mailId}.${generation}`;

function digestOf(row: SealedSignature): string {
  const { text, verifiedOn } = row;
  const facts = { text, verifiedOn, pkcs7: pkcs7Hash(row.pkcs7).toString('hex'), signer: signerSha256(row) };
  return createHash('sha256').update(canonicalJson(facts)).digest('hex');
}
