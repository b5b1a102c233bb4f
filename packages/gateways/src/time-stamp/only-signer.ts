import { childrenOf, type DerElement, derTags, elementsIn } from '../signature-verifier/cms/der-element.ts';
import { signedDataIn } from '../signature-verifier/cms/read-signed-data.ts';
import { readSigner, type Signer } from '../signature-verifier/cms/read-signer.ts';
import { toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';
import { SignatureRejected } from '../signature-verifier/port.ts';

/** id-aa-timeStampToken, RFC 3161 appendix A. */
export const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** A message split around its only SignerInfo. */
export interface MessageWithSigner {
  readonly signer: Signer;
  /** OBJECT IDENTIFIER of ContentInfo. */
  readonly type: DerElement;
  /** Fields of SignedData before the signers: version, digests, content, certificates, revocation lists. */
  readonly before: readonly DerElement[];
  /** Fields of SignerInfo. */
  readonly fields: readonly DerElement[];
}

/**
 * Reads a CMS SignedData with one signer, attached or detached, with any algorithm.
 * @throws SignatureRejected
 */
export function readMessageWithSigner(cms: Uint8Array): MessageWithSigner {
  const message = toDefiniteLength(cms);
  const before = childrenOf(signedDataIn(message), derTags.sequence);
  const [info, another] = childrenOf(before.pop(), derTags.set);
  if (!info) throw new SignatureRejected('no-signer');
  if (another) throw new SignatureRejected('several-signers');
  const [type] = childrenOf(elementsIn(message)[0], derTags.sequence);
  if (!type) throw new SignatureRejected('malformed');
  return { signer: readSigner(info), type, before, fields: childrenOf(info, derTags.sequence) };
}

/**
 * The signature value of the only signer: the octets that a time stamp covers.
 * @throws SignatureRejected
 */
export const signatureValueOf = (cms: Uint8Array): Uint8Array =>
  new Uint8Array(readMessageWithSigner(cms).signer.signature);

/**
 * The time-stamp token of the only signer; null when there is none. The token is not verified.
 * @throws SignatureRejected
 */
export function timeStampOf(cms: Uint8Array): Uint8Array | null {
  const token = tokenOfSigner(readMessageWithSigner(cms).signer);
  return token && new Uint8Array(token);
}

/**
 * The time-stamp token among the unsigned attributes; null when there is none.
 * @throws SignatureRejected timestamp-invalid when there are several
 */
export function tokenOfSigner({ unsigned }: Pick<Signer, 'unsigned'>): Uint8Array | null {
  const attributes = unsigned.filter(({ type }) => type === TIME_STAMP_TOKEN);
  if (attributes.length === 0) return null;
  const [token, another] = attributes.flatMap(({ values }) => values);
  if (!token || another) throw new SignatureRejected('timestamp-invalid', 'not one time stamp');
  return token.whole;
}
