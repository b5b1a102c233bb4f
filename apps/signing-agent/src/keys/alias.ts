import type { Certificate } from 'pkijs';
import type { DemonstrationOwner } from '../demonstration-owners.ts';
import { nameAttributesOf } from './distinguished-name.ts';

const TASHKENT_OFFSET = 5 * 60 * 60 * 1000;

/**
 * Alias of a key, as E-IMZO lists it: pairs key=value in lower case, separated by commas. Values may contain commas as
 * well.
 */
export function aliasOf(owner: DemonstrationOwner, certificate: Certificate): string {
  const parts = [
    ...nameAttributesOf(owner),
    { key: 'serialnumber', value: serialNumberOf(certificate) },
    { key: 'validfrom', value: formatAliasTime(certificate.notBefore.value) },
    { key: 'validto', value: formatAliasTime(certificate.notAfter.value) },
  ];
  return parts.map(({ key, value }) => `${key}=${value.toLowerCase()}`).join(',');
}

export function serialNumberOf(certificate: Certificate): string {
  return Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex');
}

export function formatAliasTime(time: Date): string {
  const local = new Date(time.getTime() + TASHKENT_OFFSET).toISOString();
  return `${local.slice(0, 10).replaceAll('-', '.')} ${local.slice(11, 19)}`;
}
