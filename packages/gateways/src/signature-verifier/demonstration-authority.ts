import { parseCertificates } from './parse-certificates.ts';

const ORGANIZATION = '2.5.4.10';
/** What the signing agent of the demonstration writes into the certificates of its authority. */
const MARK = 'Демонстрация, не для настоящих подписей';

/** Whether the certificate is of the demonstration's authority, whose keys sign without a password for anybody. */
export const isOfDemonstration = (source: Uint8Array | string): boolean =>
  parseCertificates(source).some(({ subject, issuer }) =>
    [subject, issuer].some(({ typesAndValues }) =>
      typesAndValues.some(({ type, value }) => type === ORGANIZATION && value.valueBlock.value === MARK),
    ),
  );
