import { derTags } from '../signature-verifier/cms/der-element.ts';
import { element, encodeArchiveMessage, objectIdentifier, readArchiveMessage } from './archive-message.ts';
import type { RevocationValue, ValidationData } from './port.ts';

/** id-ri-ocsp-response, RFC 5940 2. */
const OCSP_RESPONSE = '1.3.6.1.5.5.7.16.2';

/**
 * Adds to SignedData the certificates and revocation values that it does not have (ETSI EN 319 122-1 5.5.3). Content,
 * signature and attributes keep their bytes, and so do the parts that earlier archive time stamps cover.
 * @throws SignatureRejected
 */
export function addValidationData(cms: Uint8Array, { certificates, revocation }: ValidationData): Uint8Array {
  const message = readArchiveMessage(cms);
  return encodeArchiveMessage({
    ...message,
    certificates: withMissing(message.certificates, certificates),
    revocation: withMissing(message.revocation, revocation.map(choiceOf)),
  });
}

/** RevocationInfoChoice, RFC 5652 10.2.1. */
function choiceOf({ kind, der }: RevocationValue): Uint8Array {
  if (kind === 'list') return der;
  return element(derTags.second, [objectIdentifier(OCSP_RESPONSE), der]);
}

function withMissing(present: readonly Uint8Array[], added: readonly Uint8Array[]): Uint8Array[] {
  const all = [...present];
  for (const each of added) if (!all.some((one) => Buffer.compare(one, each) === 0)) all.push(each);
  return all;
}
