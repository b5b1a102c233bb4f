import { type CertificateHolder, derOf } from '@hybrid-mail/gateways/testing';
import { type KeptRevocation, sha256, sortedJson } from './make-pack.ts';

/** An answer about revocation as it was received. */
export interface KeptAnswer {
  readonly kind: 'ocsp' | 'list';
  readonly der: Uint8Array;
  readonly about: CertificateHolder;
  readonly producedAt: string;
}

/** The record of a pack with its files. @param chain from the sender's certificate upwards, then signers of lists */
export function keptRevocation(answers: readonly KeptAnswer[], chain: readonly CertificateHolder[]): KeptRevocation {
  const certificates = chain.map(({ certificate }) => new Uint8Array(derOf(certificate)));
  const record = {
    answers: answers.map(({ kind, der, about: { certificate }, producedAt }) => ({
      ...{ kind, sha256: sha256(der), url: 'http://example.test/' },
      certificateSerial: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex'),
      ...{ issuer: 'CN=Test', producedAt },
    })),
    certificates: certificates.map((der) => sha256(der)),
  };
  const named = [
    ...answers.map(({ kind, der }, index) => [`revocation-${index + 1}.${kind}.der`, der] as const),
    ...certificates.map((der, index) => [`certificate-${index + 1}.der`, der] as const),
  ];
  return {
    files: { 'revocation.json': `${JSON.stringify(record, null, 2)}\n`, ...Object.fromEntries(named) },
    sha256: sha256(sortedJson(record)),
  };
}
