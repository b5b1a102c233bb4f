import { builtinVerifier, type VerifiedSignature } from '@hybrid-mail/gateways/signature-verifier';
import {
  type CertificateHolder,
  createIssuerCertificate,
  createRootCertificate,
  derOf,
  issueTestCertificate,
  type TestCertificateFields,
} from '@hybrid-mail/gateways/testing';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import { addMs, type Calendar, dayMs } from './calendar.ts';
import type { DemonstrationOrganization } from './data/organizations.ts';

/** A signature, with the results of its verification. */
export interface DemonstrationSignature extends Pick<VerifiedSignature, 'certificate' | 'signingTime'> {
  pkcs7: Uint8Array<ArrayBuffer>;
  verifiedBy: string;
}

/** Signs a text as the director of an organization. `at` is the past moment of signing. */
export type SignText = (
  organization: DemonstrationOrganization,
  text: string,
  at: Date,
) => Promise<DemonstrationSignature>;

const commonName = '2.5.4.3';
const organizationName = '2.5.4.10';
const position = '2.5.4.12';
const organizationInn = '1.2.860.3.16.1.1';
const pinfl = '1.2.860.3.16.1.2';

/** Creates a certificate authority and one key for each organization. The keys are not stored. */
export async function makeTextSigner(
  { now }: Calendar,
  organizations: readonly DemonstrationOrganization[],
): Promise<SignText> {
  const valid = { from: addMs(now, -400 * dayMs).toISOString(), to: addMs(now, 330 * dayMs).toISOString() };
  const root = await createRootCertificate('Демонстрационный центр сертификации', valid);
  const issuer = await createIssuerCertificate(root, valid);
  const verifier = builtinVerifier({ trusted: [derOf(root.certificate)] });
  const made = organizations.map(async ({ inn, director }) => {
    const certified = await issueTestCertificate(requestOf(inn, director, issuer, valid));
    const key = { ...certified, chain: [issuer.certificate], now: () => now };
    // Verifies one sample signature per key, because the certificate is the same for all its signatures.
    const { certificate } = await verifier.verify(await pkcs7Of(key, 'a sample', now), now);
    return { inn, key, certificate };
  });
  const signers = await Promise.all(made);
  return async ({ inn }, text, at) => {
    const signer = signers.find((each) => each.inn === inn);
    if (!signer) throw new RangeError(`no key signs for ${inn}`);
    const { key, certificate } = signer;
    // Rounds down, because a signature stores its time in whole seconds.
    const signingTime = new Date(Math.floor(at.getTime() / 1000) * 1000);
    return { pkcs7: await pkcs7Of(key, text, at), certificate, signingTime, verifiedBy: verifier.name };
  };
}

const pkcs7Of = async (key: TestSigner, text: string, at: Date) =>
  new Uint8Array(Buffer.from(await signText(key, text, 'eimzo', at), 'base64'));

function requestOf(
  inn: string,
  director: DemonstrationOrganization['director'],
  issuer: CertificateHolder,
  valid: { from: string; to: string },
): TestCertificateFields {
  const subject = [
    [commonName, director.name],
    [organizationName, director.organization],
    [position, 'директор'],
    [organizationInn, inn],
    [pinfl, director.pinfl],
  ] as const;
  return { subject, issuer, keyUsage: 0xc0, ...valid };
}
