import {
  type CertificateHolder,
  createIssuerCertificate,
  createRootCertificate,
  createSignature,
  derOf,
  encodeLikeEimzo,
  encodeSignature,
  issueTestCertificate,
  type TestCertificateFields,
} from '@hybrid-mail/gateways/testing';

const commonName = '2.5.4.3';
const organizationName = '2.5.4.10';
const organizationInn = '1.2.860.3.16.1.1';
const personInn = '0.9.2342.19200300.100.1.1';
const pinfl = '1.2.860.3.16.1.2';

export type TestSigner = CertificateHolder & {
  chain: CertificateHolder['certificate'][];
  /** Clock of the signing computer. */
  now(): Date;
};

export interface TestSigners {
  /** DER of the root certificate that the test world's verifier trusts. */
  root: Uint8Array;
  /** The key of an organization's director. */
  ofOrganization(inn: string): Promise<TestSigner>;
  /** The key of a natural person, with a taxpayer number (INN) if one is given. */
  ofPerson(numbers?: PersonNumbers): Promise<TestSigner>;
  expired(inn: string): Promise<TestSigner>;
  /** A key with a certificate of an untrusted authority. */
  untrusted(inn: string): Promise<TestSigner>;
}

interface PersonNumbers {
  inn?: string;
  /** Null for a certificate without a PINFL. */
  pinfl?: string | null;
}

/** A certificate authority for this test run and the keys that it issues. */
export async function testSigners(now: () => Date = () => new Date()): Promise<TestSigners> {
  const root = await createRootCertificate('Test root', wide);
  const issuer = await createIssuerCertificate(root, wide);
  const stranger = await createRootCertificate('Untrusted root', wide);
  const name = [commonName, 'РАХИМОВА НОДИРА ШАВКАТОВНА'] as const;
  const person = [name, [pinfl, ownPinfl]] as const;
  const director = (inn: string) => [...person, [organizationName, 'Организация'], [organizationInn, inn]] as const;
  const certified = async (
    subject: TestCertificateFields['subject'],
    by: CertificateHolder,
    more: Partial<TestCertificateFields> = {},
  ) => ({
    ...(await issueTestCertificate({ subject, issuer: by, keyUsage: 0xc0, ...wide, ...more })),
    chain: [by.certificate],
    now,
  });
  return {
    root: derOf(root.certificate),
    ofOrganization: (inn) => certified(director(inn), issuer),
    ofPerson: ({ inn, pinfl: number = ownPinfl } = {}) => {
      const numbers = [[personInn, inn] as const, [pinfl, number] as const];
      return certified([name, ...numbers.flatMap(([type, value]) => (value ? [[type, value] as const] : []))], issuer);
    },
    expired: (inn) => certified(director(inn), issuer, { to: '2025-06-01T00:00:00Z' }),
    untrusted: (inn) => certified(director(inn), stranger),
  };
}

const ownPinfl = '40201902050010';
const wide = { from: '2024-01-01T00:00:00Z', to: '2036-01-01T00:00:00Z' };

/** Signs the text. Returns base64 of the PKCS#7, encoded as E-IMZO does or as DER. */
export async function signText(
  holder: TestSigner,
  text: string | Uint8Array,
  form: 'eimzo' | 'der' = 'eimzo',
  time: Date = holder.now(),
): Promise<string> {
  const content = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
  const signed = await createSignature({ content, signer: holder, chain: holder.chain, time });
  return Buffer.from(form === 'der' ? encodeSignature(signed) : encodeLikeEimzo(signed)).toString('base64');
}
