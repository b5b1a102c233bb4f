import { z } from 'zod';
import { type CertificateOwner, certificateOwnerOf, parseSubject } from './parse-alias.ts';

/** A key in a file on the user's computer, as E-IMZO lists it. */
export interface Certificate extends CertificateOwner {
  readonly kind: 'pfx' | 'certkey';
  readonly validStartDate: Date | null;
  readonly validEndDate: Date | null;
  /** The four values by which E-IMZO identifies the key, unchanged. */
  readonly address: readonly [disk: string, path: string, name: string, key: string];
}

const pfxEntry = z.object({ disk: z.string(), path: z.string(), name: z.string(), alias: z.string() });

const certkeyEntry = z.object({
  disk: z.string(),
  path: z.string(),
  name: z.string(),
  serialNumber: z.string(),
  subjectName: z.string(),
  validFrom: z.union([z.string(), z.number()]).optional(),
  validTo: z.union([z.string(), z.number()]).optional(),
});

/** @returns null if the entry is malformed, or has neither INN nor PINFL */
function fromPfx(entry: unknown): Certificate | null {
  const read = pfxEntry.safeParse(entry);
  if (!read.success) return null;
  const { disk, path, name, alias } = read.data;
  const values = parseSubject(alias);
  const owner = certificateOwnerOf(values);
  if (!owner.innNumber && !owner.pinfl) return null;
  return {
    ...owner,
    kind: 'pfx',
    validStartDate: parseMoment(values.get('validfrom')),
    validEndDate: parseMoment(values.get('validto')),
    address: [disk, path, name, alias],
  };
}

function fromCertkey(entry: unknown): Certificate | null {
  const read = certkeyEntry.safeParse(entry);
  if (!read.success) return null;
  const { disk, path, name, serialNumber, subjectName, validFrom, validTo } = read.data;
  const owner = certificateOwnerOf(parseSubject(subjectName));
  if (!owner.innNumber) return null;
  return {
    ...owner,
    kind: 'certkey',
    serialNumber,
    validStartDate: parseMoment(validFrom),
    validEndDate: parseMoment(validTo),
    address: [disk, path, name, serialNumber],
  };
}

/** Parses a listing; a key found in two places is returned once. */
export function certificatesOf(kind: Certificate['kind'], entries: readonly unknown[]): Certificate[] {
  const read = entries.map(kind === 'pfx' ? fromPfx : fromCertkey).filter((one) => one !== null);
  const byKey = new Map<string, Certificate>();
  for (const one of read) {
    const key = JSON.stringify(one.address.slice(2));
    if (!byKey.has(key)) byKey.set(key, one);
  }
  return [...byKey.values()];
}

export const isValidAt = (certificate: Certificate, moment: Date) =>
  certificate.validEndDate !== null && certificate.validEndDate > moment;

const local = /^(\d{4})[.-](\d{2})[.-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/;

/** Parses `yyyy.MM.dd HH:mm:ss` as Tashkent time; other forms must name a zone or be milliseconds. */
export function parseMoment(value: string | number | undefined): Date | null {
  const parts = typeof value === 'string' ? local.exec(value.trim()) : null;
  const [, year, month, day, hour, minute, second] = parts ?? [];
  const date = new Date(parts ? `${year}-${month}-${day}T${hour}:${minute}:${second}+05:00` : (value ?? Number.NaN));
  return Number.isNaN(date.getTime()) ? null : date;
}
