import { makeCertificate } from './certificate.mjs';

const daysOf = { authority: 3650, seal: 1095 };

/**
 * Names of the certificates. `packages/gateways/src/sealing` recognizes them: production refuses a seal of the
 * demonstration, and config-check warns of a certificate that no outside authority issued.
 */
const names = {
  production: { authority: 'Hybrid mail seal authority', seal: 'Hybrid mail seal' },
  demonstration: {
    authority: 'Demonstration seal authority',
    seal: 'Demonstration seal',
    organization: 'Демонстрация, не для настоящих подписей',
  },
};

/** Longest common name (RFC 5280, ub-common-name). */
const longestName = 64;

/**
 * Creates a key that seals, its certificate for three years, and the authority of the certificate for ten. The key of
 * the authority is not kept, so nobody can issue another certificate.
 * @param host host of the pages; becomes a part of the certificate's name
 * @returns the private key, the certificate and the authority's certificate, each in PEM
 */
export function makeSeal({ isDemonstration = false, host = '', now }) {
  const own = isDemonstration ? names.demonstration : names.production;
  // The time distinguishes this authority from its predecessors, beside which it may be trusted.
  const authorityName = `${own.authority} ${now.toISOString()}`;
  const authority = makeCertificate({ commonName: authorityName, days: daysOf.authority, now });
  const commonName = (host ? `${own.seal} of ${host}` : own.seal).slice(0, longestName);
  const { organization } = own;
  const seal = makeCertificate({ commonName, organization, days: daysOf.seal, now, issuer: authority, isSeal: true });
  return { key: String(seal.key), certificate: seal.certificate, trusted: authority.certificate };
}
