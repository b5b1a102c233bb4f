import { hash } from 'node:crypto';
import type { Certificate } from 'pkijs';
import { digestOf } from './certificates/accepted-algorithms.ts';
import { childrenOf, type DerElement, derTags, elementsIn, valueWithTag } from './cms/der-element.ts';
import { algorithmOf, type Signer } from './cms/read-signer.ts';
import { SignatureRejected } from './port.ts';

/** ESSCertID of RFC 2634, always with SHA-1. */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
/** ESSCertIDv2 of RFC 5035, with SHA-256 unless it names another digest. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

const isSigningCertificate = (type: string) => type === SIGNING_CERTIFICATE || type === SIGNING_CERTIFICATE_V2;

/** Whether a signed attribute names the signer's certificate by its hash. Time stamps must have one. */
export const namesItsCertificate = ({ signed }: Signer): boolean =>
  signed.some(({ type }) => isSigningCertificate(type));

/**
 * Checks that the signed attributes which name the signer's certificate by its hash name this one: another certificate
 * with the same key would otherwise be accepted in its place (RFC 5035 5.4). CAdES requires such an attribute, plain
 * CMS does not.
 * @throws SignatureRejected signature-invalid
 */
export function checkSigningCertificate({ signed }: Signer, certificate: Certificate): void {
  const der = Buffer.from(certificate.toSchema().toBER());
  for (const { type, values } of signed) {
    if (!isSigningCertificate(type)) continue;
    const [attribute, another] = values;
    const [certificates] = childrenOf(attribute, derTags.sequence);
    const [first] = childrenOf(certificates, derTags.sequence);
    const named = first && (type === SIGNING_CERTIFICATE ? namedBySha1(first) : namedByDigest(first));
    if (another || !named || !hash(named.digest, der, 'buffer').equals(named.value))
      throw new SignatureRejected('signature-invalid', 'signing certificate attribute');
  }
}

const namedBySha1 = (id: DerElement) => ({
  digest: 'sha1',
  value: valueWithTag(elementsIn(id.value)[0], derTags.octetString),
});

function namedByDigest(id: DerElement) {
  const [first, second] = childrenOf(id, derTags.sequence);
  if (first?.tag === derTags.octetString) return { digest: 'sha256', value: first.value };
  const digest = digestOf(algorithmOf(first));
  return digest && { digest, value: valueWithTag(second, derTags.octetString) };
}
