import type { Certificate } from 'pkijs';
import type { DemonstrationOwner } from '../demonstration-owners.ts';
import { nameOfOwner } from './distinguished-name.ts';

const TASHKENT_OFFSET = 5 * 60 * 60 * 1000;

/**
 * Alias of a key, as E-IMZO lists it: pairs key=value in lower case, separated by commas. Values may contain commas as
 * well.
 */
export function aliasOf(owner: DemonstrationOwner, certificate: Certificate): string {
  const parts = [
    ...nameOfOwner(owner),
    { key: 'serialnumber', value: serialOf(certificate) },
    { key: 'validfrom', value: aliasTime(certificate.notBefore.value) },
    { key: 'validto', value: aliasTime(certificate.notAfter.value) },
  ];
  return parts.map(({ key, value }) => `${key}=${value.toLowerCase()}`).join(',');
}

export function serialOf(certificate: Certificate): string {
  return Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex');
}

export function aliasTime(time: Date): string {
  const local = new Date(time.getTime() + TASHKENT_OFFSET).toISOString();
  return `${local.slice(0, 10).replaceAll('-', '.')} ${local.slice(11, 19)}`;
}
