import type { Certificate } from 'pkijs';
import { type DemonstrationOwner, demonstrationOwners } from '../demonstration-owners.ts';
import { aliasOf } from './alias.ts';
import { nameAttributesOf } from './distinguished-name.ts';
import { type CertificateRequest, type CertifiedKey, issueCertificate } from './issue-certificate.ts';
import { KeystoreFile } from './keystore-file.ts';
import { issueLocalCertificate, type PemPair, pemPairOf } from './local-certificate.ts';

export type ChainedKey = CertifiedKey & {
  /** Certificates of signer, issuer and root, in this order. */
  chain: Certificate[];
};

export type DemonstrationKey = ChainedKey & {
  owner: DemonstrationOwner;
  /** Name of the key file, without its extension. */
  name: string;
  alias: string;
};

/** `secure` is the certificate of the secure port. */
export type Keystore = { root: Certificate; keys: DemonstrationKey[]; timeStamps: ChainedKey; secure: PemPair };

/** Loads the authority and the keys of the demonstration from `folder`, and creates those that are missing. */
export async function openKeystore(folder: string, now: Date): Promise<Keystore> {
  const start = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const file = await KeystoreFile.open(folder);
  const obtain = (id: string, cn: string, issuer: CertifiedKey | null, role: CertificateRequest['role']) =>
    file.obtain(id, () => issueCertificate(institutionRequest(cn, issuer, start, role)));
  const root = await obtain('root', 'Демонстрационный корневой центр', null, 'authority');
  const issuer = await obtain('issuer', 'Демонстрационный центр', root, 'authority');
  const chainOf = ({ certificate }: CertifiedKey) => [certificate, issuer.certificate, root.certificate];
  const timeStamps = await obtain('time-stamps', 'Демонстрационный центр штампов времени', issuer, 'time-stamps');
  const keys: DemonstrationKey[] = [];
  for (const owner of demonstrationOwners) {
    const pair = await file.obtain(owner.id, () => issueCertificate(requestOf(owner, issuer, start)));
    keys.push({
      ...pair,
      owner,
      name: fileNameOf(owner, pair.certificate),
      alias: aliasOf(owner, pair.certificate),
      chain: chainOf(pair),
    });
  }
  const secure = await file.obtain('secure-port', () => issueLocalCertificate(start, yearsAfter(start, 10)));
  await file.save();
  return {
    root: root.certificate,
    keys,
    timeStamps: { ...timeStamps, chain: chainOf(timeStamps) },
    secure: await pemPairOf(secure),
  };
}

function institutionRequest(
  cn: string,
  issuer: CertifiedKey | null,
  start: Date,
  role: CertificateRequest['role'],
): CertificateRequest {
  const subject = [
    { key: 'cn', value: cn },
    { key: 'o', value: 'Демонстрация, не для настоящих подписей' },
    { key: 'c', value: 'UZ' },
  ];
  return { subject, issuer, validFrom: yearsAfter(start, -10), validTo: yearsAfter(start, 10), role };
}

function requestOf(owner: DemonstrationOwner, issuer: CertifiedKey, start: Date): CertificateRequest {
  const validFrom = owner.validity === 'expired' ? yearsAfter(start, -3) : start;
  return { subject: nameAttributesOf(owner), issuer, validFrom, validTo: yearsAfter(validFrom, 2), role: 'signer' };
}

function fileNameOf(owner: DemonstrationOwner, certificate: Certificate): string {
  const day = certificate.notBefore.value.toISOString().slice(0, 10).replaceAll('-', '');
  return `DS${owner.organization?.inn ?? owner.personInn}${day}`;
}

function yearsAfter(start: Date, years: number): Date {
  const result = new Date(start);
  result.setUTCFullYear(start.getUTCFullYear() + years);
  return result;
}
