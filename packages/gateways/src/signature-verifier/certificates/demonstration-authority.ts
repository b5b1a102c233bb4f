import { parseCertificates } from './parse-certificates.ts';

const ORGANIZATION = '2.5.4.10';
/** Organization in the certificates of the demonstration's authority, as the signing agent writes it. */
const MARK = 'Демонстрация, не для настоящих подписей';

/**
 * Whether a certificate belongs to the demonstration's authority, with whose keys anyone can sign without a password.
 */
export const isDemonstrationCertificate = (source: Uint8Array | string): boolean =>
  parseCertificates(source).some(({ subject, issuer }) =>
    [subject, issuer].some(({ typesAndValues }) =>
      typesAndValues.some(({ type, value }) => type === ORGANIZATION && value.valueBlock.value === MARK),
    ),
  );
