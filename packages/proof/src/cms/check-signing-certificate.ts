import { isSame } from '../bytes/bytes.ts';
import { type DigestName, digest } from '../bytes/digest.ts';
import { digestOf } from '../certificates/accepted-algorithms.ts';
import type { ProofCertificate } from '../certificates/read-certificate.ts';
import { ProofFault } from '../proof-fault.ts';
import { algorithmOf, childrenOf, type DerElement, derTags, elementsIn, valueWithTag } from './der-element.ts';
import type { Signer } from './read-signed-message.ts';

/** ESSCertID of RFC 2634, always with SHA-1. */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
/** ESSCertIDv2 of RFC 5035, with SHA-256 unless it names another digest. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

const isSigningCertificate = (type: string) => type === SIGNING_CERTIFICATE || type === SIGNING_CERTIFICATE_V2;

/** Whether a signed attribute names the signer's certificate by its hash: CAdES and time stamps must have one. */
export const namesItsCertificate = ({ signed }: Signer): boolean =>
  signed.some(({ type }) => isSigningCertificate(type));

/**
 * Checks that the signed attributes which name the signer's certificate by its hash name this one: another certificate
 * with the same key would otherwise be taken in its place (RFC 5035 5.4).
 * @throws ProofFault signature-invalid
 */
export async function checkSigningCertificate({ signed }: Signer, { der }: ProofCertificate): Promise<void> {
  for (const { type, values } of signed) {
    if (!isSigningCertificate(type)) continue;
    const [attribute, another] = values;
    const [certificates] = childrenOf(attribute, derTags.sequence);
    const [first] = childrenOf(certificates, derTags.sequence);
    const named = first && (type === SIGNING_CERTIFICATE ? namedBySha1(first) : namedByDigest(first));
    if (another || !named || !isSame(await digest(named.name, der), named.value))
      throw new ProofFault('signature-invalid', 'signing certificate attribute');
  }
}

interface NamedHash {
  readonly name: DigestName;
  readonly value: Uint8Array;
}

const namedBySha1 = (id: DerElement): NamedHash => ({
  name: 'SHA-1',
  value: valueWithTag(elementsIn(id.value)[0], derTags.octetString),
});

function namedByDigest(id: DerElement): NamedHash | undefined {
  const [first, second] = childrenOf(id, derTags.sequence);
  if (first?.tag === derTags.octetString) return { name: 'SHA-256', value: first.value };
  const name = digestOf(algorithmOf(first));
  return name && { name, value: valueWithTag(second, derTags.octetString) };
}
