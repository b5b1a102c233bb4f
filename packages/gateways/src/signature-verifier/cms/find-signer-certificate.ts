import { hash } from 'node:crypto';
import { fromBER } from 'asn1js';
import { type Certificate, IssuerAndSerialNumber } from 'pkijs';
import type { SignerId } from './read-signer.ts';

/** The first enclosed certificate that the signer names. */
export function findSignerCertificate(id: SignerId, certificates: readonly Certificate[]): Certificate | undefined {
  if ('keyId' in id) return certificates.find((certificate) => isEqual(keyHashOf(certificate), id.keyId));
  const asWritten = certificates.find(
    ({ issuer, serialNumber }) =>
      isEqual(serialNumber.valueBlock.valueHexView, id.serialNumber) &&
      isEqual(new Uint8Array(issuer.valueBeforeDecode), id.name),
  );
  return asWritten ?? namedAlike(id.whole, certificates);
}

/** Compares decoded names, because the same name can be encoded in several ways; slower than comparing bytes. */
function namedAlike(id: Uint8Array, certificates: readonly Certificate[]): Certificate | undefined {
  const { issuer, serialNumber } = new IssuerAndSerialNumber({ schema: fromBER(id).result });
  return certificates.find((one) => one.issuer.isEqual(issuer) && one.serialNumber.isEqual(serialNumber));
}

const keyHashOf = ({ subjectPublicKeyInfo }: Certificate) =>
  hash('sha1', subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView, 'buffer');

const isEqual = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
