import { hash } from 'node:crypto';
import {
  type CertificateHolder,
  createRootCertificate,
  derOf,
  issueTestCertificate,
  type TestCertificateFields,
} from '../../signature-verifier/test/test-authority.ts';
import { createOcspAnswer, issueRevocationList } from '../../signature-verifier/test/test-revocation.ts';
import { createSignature, createToken, encodeSignature } from '../../signature-verifier/test/test-signature.ts';
import { attachTimeStamp, type OctetStamper, signatureValueOf } from '../../time-stamp/index.ts';
import { addValidationData, archiveOctets, attachArchiveStamp, type ValidationData } from '../index.ts';

export const TEXT = 'a statement of the operator';
const digestIds = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const timeStamping = '1.3.6.1.5.5.7.3.8';

/** A seal whose certificate and first authority end in 2027, and later authorities below one long-lived root. */
export interface ArchiveWorld {
  readonly root: CertificateHolder;
  readonly rootDer: Buffer;
  readonly signer: CertificateHolder;
  /** Authorities whose certificates end in 2027, 2032 and 2045. */
  readonly authorities: readonly [CertificateHolder, CertificateHolder, CertificateHolder];
  /** The seal of 10 March 2026 with the first authority's time stamp. */
  readonly stamped: Uint8Array;
  readonly validation: ValidationData;
}

export async function createArchiveWorld(): Promise<ArchiveWorld> {
  const root = await createRootCertificate('Root', { to: '2049-12-31T00:00:00Z' });
  const below = (name: string, more: Partial<TestCertificateFields>) =>
    issueTestCertificate({ subject: [['2.5.4.3', name]], issuer: root, ...more });
  const authority = (name: string, to: string) => below(name, { purpose: timeStamping, to });
  const signer = await below('Operator', { keyUsage: 0xc0, to: '2027-01-01T00:00:00Z' });
  const authorities = [
    await authority('First authority', '2027-01-01T00:00:00Z'),
    await authority('Second authority', '2032-01-01T00:00:00Z'),
    await authority('Third authority', '2045-01-01T00:00:00Z'),
  ] as const;
  const signature = await createSignature({ content: Buffer.from(TEXT), signer, named: signer.certificate });
  const cms = encodeSignature(signature);
  const token = await createToken(authorities[0], { stamped: signatureValueOf(cms) });
  const answer = await createOcspAnswer({ certificate: signer.certificate, issuer: root });
  const list = await issueRevocationList(root);
  return {
    ...{ root, rootDer: derOf(root.certificate), signer, authorities },
    stamped: attachTimeStamp(cms, encodeSignature(token)),
    validation: {
      certificates: [signer, authorities[0]].map(({ certificate }) => new Uint8Array(derOf(certificate))),
      revocation: [
        { kind: 'ocsp', der: answer },
        { kind: 'list', der: list.der },
      ],
    },
  };
}

/** Stamps any octets at the time of the call. */
export const octetStamper = (authority: CertificateHolder): OctetStamper => ({
  async stampOctets(octets, digest, at) {
    const imprint = { algorithm: digestIds[digest], digest: hash(digest, octets, 'buffer') };
    const token = encodeSignature(await createToken(authority, { stamped: octets, imprint, time: at }));
    const authorityUntil = authority.certificate.notAfter.value;
    return { token, at, authority: 'Test authority', authorityUntil, digest };
  },
});

export interface Restamp {
  readonly by: CertificateHolder;
  readonly at: string;
  readonly digest?: keyof typeof digestIds;
  readonly validation?: ValidationData;
}

/** The CMS with an archive stamp over it and the validation data. */
export async function restamped(
  cms: Uint8Array,
  { by, at, digest = 'sha256', validation }: Restamp,
): Promise<Uint8Array> {
  const extended = validation ? addValidationData(cms, validation) : cms;
  const { token } = await octetStamper(by).stampOctets(archiveOctets(extended, digest), digest, new Date(at));
  return attachArchiveStamp(extended, token);
}
