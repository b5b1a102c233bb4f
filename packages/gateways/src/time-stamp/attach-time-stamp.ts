import { ObjectIdentifier } from 'asn1js';
import { derTags, elementsIn } from '../signature-verifier/cms/der-element.ts';
import { readSignedData } from '../signature-verifier/cms/read-signed-data.ts';
import { encodeElement, toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';
import { SignatureRejected } from '../signature-verifier/port.ts';
import { type MessageWithSigner, readMessageWithSigner, TIME_STAMP_TOKEN, tokenOfSigner } from './only-signer.ts';
import { AlreadyStamped, TimeStampInvalid } from './port.ts';
import { isImprintOf, readTokenInfo, TIME_STAMP_INFO } from './token-info.ts';

/**
 * Adds a token to the only signer as the unsigned attribute id-aa-timeStampToken. The outer structure gets definite
 * lengths; certificates, signed attributes and signature keep their bytes.
 * @throws AlreadyStamped, TimeStampInvalid when the token is the stamp of another signature; SignatureRejected when
 * `cms` has not one signer, or its certificates or signed attributes have indefinite lengths
 */
export function attachTimeStamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
  const message = readMessageWithSigner(cms);
  if (tokenOfSigner(message.signer)) throw new AlreadyStamped();
  assertImprint(token, message.signer.signature);
  assertWrittenInDer(cms, message);
  const { type, before, fields } = message;
  const last = fields.at(-1);
  const unsigned = last?.tag === derTags.second ? last : undefined;
  const attribute = element(derTags.sequence, [oid(TIME_STAMP_TOKEN), element(derTags.set, [toDefiniteLength(token)])]);
  const info = element(derTags.sequence, [
    ...(unsigned ? fields.slice(0, -1) : fields).map(({ whole }) => whole),
    element(derTags.second, [...(unsigned ? [unsigned.value] : []), attribute]),
  ]);
  const signers = element(derTags.set, [info]);
  const signedData = element(derTags.sequence, [...before.map(({ whole }) => whole), signers]);
  return new Uint8Array(element(derTags.sequence, [type.whole, element(derTags.first, [signedData])]));
}

/** National tokens have a digest that this process cannot compute; whoever made the token has to be trusted for those. */
function assertImprint(token: Uint8Array, signature: Uint8Array): void {
  const info = readTokenInfo(readSignedData(token, TIME_STAMP_INFO).content);
  if (isImprintOf(info, signature) === false) throw new TimeStampInvalid('other-imprint');
}

/** Checks that the parts which other signatures or hashes cover were not rewritten with definite lengths. */
function assertWrittenInDer(cms: Uint8Array, { before, fields }: MessageWithSigner): void {
  const original = Buffer.from(cms.buffer, cms.byteOffset, cms.byteLength);
  const certificates = before.filter(({ tag }) => tag === derTags.first).flatMap(({ value }) => elementsIn(value));
  const signed = fields.filter(({ tag }) => tag === derTags.first);
  if (![...certificates, ...signed].every(({ whole }) => original.indexOf(whole) >= 0))
    throw new SignatureRejected('malformed', 'a signed part is not written in DER');
}

const element = (tag: number, parts: readonly Uint8Array[]) => encodeElement(Uint8Array.of(tag), parts);
const oid = (value: string) => new Uint8Array(new ObjectIdentifier({ value }).toBER());
