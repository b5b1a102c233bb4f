import { Integer, ObjectIdentifier, OctetString, Set as SetOf } from 'asn1js';
import { ContentInfo } from 'pkijs';
import { encodeIndefinite } from './indefinite-length.ts';
import type { DemonstrationKey } from './keystore.ts';
import { digestAlgorithm, signContent } from './signer-info.ts';

const DATA = '1.2.840.113549.1.7.1';

const SEQUENCE = 0x30;
const OCTETS_IN_CHUNKS = 0x24;
const EXPLICIT_0 = 0xa0;
const CHUNK = 1000;

export type Pkcs7Signature = { pkcs7: Uint8Array; signature: Uint8Array };

/**
 * Creates CMS SignedData in the encoding of E-IMZO: indefinite lengths in the outer structure, content in chunks, the
 * whole certificate chain included.
 */
export async function createPkcs7(
  key: DemonstrationKey,
  content: Uint8Array,
  { detached, time }: { detached: boolean; time: Date },
): Promise<Pkcs7Signature> {
  const { signerInfo, signature } = await signContent(key, { type: DATA, bytes: content, time });
  const type = new ObjectIdentifier({ value: DATA }).toBER();
  const enclosed = detached
    ? []
    : [encodeIndefinite(EXPLICIT_0, encodeIndefinite(OCTETS_IN_CHUNKS, ...chunksOf(content)))];
  const signedData = encodeIndefinite(
    SEQUENCE,
    new Integer({ value: 1 }).toBER(),
    new SetOf({ value: [digestAlgorithm().toSchema()] }).toBER(),
    encodeIndefinite(SEQUENCE, type, ...enclosed),
    encodeIndefinite(EXPLICIT_0, ...key.chain.map((certificate) => certificate.toSchema().toBER())),
    new SetOf({ value: [signerInfo.toSchema()] }).toBER(),
  );
  const outerType = new ObjectIdentifier({ value: ContentInfo.SIGNED_DATA }).toBER();
  return { pkcs7: encodeIndefinite(SEQUENCE, outerType, encodeIndefinite(EXPLICIT_0, signedData)), signature };
}

function chunksOf(content: Uint8Array): ArrayBuffer[] {
  const starts = Array.from({ length: Math.ceil(content.length / CHUNK) }, (_, index) => index * CHUNK);
  return starts.map((start) => octetsOf(content.subarray(start, start + CHUNK)));
}

/** Encodes the bytes as an OCTET STRING. Copies them, because the `buffer` of a Buffer may contain other data. */
function octetsOf(bytes: Uint8Array): ArrayBuffer {
  return new OctetString({ valueHex: new Uint8Array(bytes).buffer }).toBER();
}
