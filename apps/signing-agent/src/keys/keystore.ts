import type { Certificate } from 'pkijs';
import { type DemonstrationOwner, demonstrationOwners } from '../demonstration-owners.ts';
import { aliasOf } from './alias.ts';
import { nameAttributesOf } from './distinguished-name.ts';
import { type CertificateRequest, type CertifiedKey, issueCertificate } from './issue-certificate.ts';
import { KeystoreFile } from './keystore-file.ts';

export type DemonstrationKey = CertifiedKey & {
  owner: DemonstrationOwner;
  /** Name of the key file, without its extension. */
  name: string;
  alias: string;
  /** Certificates of signer, issuer and root, in this order. */
  chain: Certificate[];
};

export type Keystore = { root: Certificate; keys: DemonstrationKey[] };

/** Loads the authority and the keys of the demonstration from `folder`, and creates those that are missing. */
export async function openKeystore(folder: string, now: Date): Promise<Keystore> {
  const start = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const file = await KeystoreFile.open(folder);
  const authority = (cn: string, issuer: CertifiedKey | null): CertificateRequest => ({
    subject: [
      { key: 'cn', value: cn },
      { key: 'o', value: 'Демонстрация, не для настоящих подписей' },
      { key: 'c', value: 'UZ' },
    ],
    issuer,
    validFrom: yearsAfter(start, -10),
    validTo: yearsAfter(start, 10),
    role: 'authority',
  });
  const root = await file.obtain('root', () => issueCertificate(authority('Демонстрационный корневой центр', null)));
  const issuer = await file.obtain('issuer', () => issueCertificate(authority('Демонстрационный центр', root)));
  const keys: DemonstrationKey[] = [];
  for (const owner of demonstrationOwners) {
    const pair = await file.obtain(owner.id, () => issueCertificate(requestOf(owner, issuer, start)));
    keys.push({
      ...pair,
      owner,
      name: fileNameOf(owner, pair.certificate),
      alias: aliasOf(owner, pair.certificate),
      chain: [pair.certificate, issuer.certificate, root.certificate],
    });
  }
  await file.save();
  return { root: root.certificate, keys };
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
