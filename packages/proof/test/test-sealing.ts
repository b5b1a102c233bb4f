import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  createSignature,
  createToken,
  encodeSignature,
  issueTestCertificate,
  pemOf,
  type TestSignatureFields,
} from '@hybrid-mail/gateways/testing';
import { NOW, openTestSeal } from '@hybrid-mail/gateways/testing/operator-seal';
import { attachTimeStamp, signatureValueOf } from '@hybrid-mail/gateways/time-stamp';

const commonName = '2.5.4.3';
const timeStamping = '1.3.6.1.5.5.7.3.8';

/** Keys and certificates of an operator, an authority of time stamps and a sender, made for a test. */
export interface TestSealing {
  readonly operatorRoot: string;
  readonly stampsRoot: string;
  seal(content: Uint8Array | string, isStamped?: boolean): Promise<Uint8Array>;
  sealDetached(content: Uint8Array | string): Promise<Uint8Array>;
  /** A time stamp token over the signature value of a CMS. */
  stamp(cms: Uint8Array, at?: Date): Promise<Uint8Array>;
  sign(content: Uint8Array | string, over?: Partial<TestSignatureFields>): Promise<Uint8Array>;
  readonly sender: CertificateHolder;
  /** Issuer of the sender's certificate, and the root above it. */
  readonly senderIssuer: CertificateHolder;
  readonly senderRoot: CertificateHolder;
  /** Issues a certificate of another authority of time stamps. */
  stampAuthority(name: string, to: string): Promise<CertificateHolder>;
}

/** @param stampsUntil when the certificate of the authority of time stamps ends */
export async function createTestSealing(stampsUntil = '2027-01-01T00:00:00Z'): Promise<TestSealing> {
  const { seal, root } = await openTestSeal(NOW, { subject: [[commonName, 'Печать оператора']] });
  const stampsRoot = await createRootCertificate('Test root of stamps', { to: '2049-12-31T00:00:00Z' });
  const stampAuthority = (name: string, to: string) =>
    issueTestCertificate({ subject: [[commonName, name]], issuer: stampsRoot, purpose: timeStamping, to });
  const authority = await stampAuthority('Тестовый центр отметок времени', stampsUntil);
  const senderRoot = await createRootCertificate('Test root of senders');
  const senderIssuer = await createIssuerCertificate(senderRoot);
  const sender = await createDirectorCertificate(senderIssuer);
  const stamp = async (cms: Uint8Array, at = NOW) =>
    encodeSignature(await createToken(authority, { stamped: signatureValueOf(cms), time: at }));
  const stamped = async (cms: Uint8Array) => attachTimeStamp(cms, await stamp(cms));
  return {
    operatorRoot: pemOf(root.certificate),
    stampsRoot: pemOf(stampsRoot.certificate),
    seal: async (content, isStamped = true) => {
      const cms = await seal.seal(Buffer.from(content), NOW);
      return isStamped ? stamped(cms) : cms;
    },
    sealDetached: async (content) => stamped(await seal.sealDetached(Buffer.from(content), NOW)),
    stamp,
    sign: async (content, over = {}) => {
      const fields = {
        content: new Uint8Array(Buffer.from(content)),
        signer: sender,
        chain: [senderIssuer.certificate],
      };
      return encodeSignature(await createSignature({ ...fields, ...over }));
    },
    ...{ sender, senderIssuer, senderRoot, stampAuthority },
  };
}
