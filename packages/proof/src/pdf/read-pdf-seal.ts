import { asciiOf, bytesOfHex, concat } from '../bytes/bytes.ts';
import { elementAt } from '../cms/der-element.ts';
import { ProofFault } from '../proof-fault.ts';

export interface PdfSeal {
  /** Detached CMS in DER. */
  readonly cms: Uint8Array;
  /** What it covers: all bytes of the file except the CMS. */
  readonly covered: Uint8Array;
}

const byteRange = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

export const isPdf = (bytes: Uint8Array): boolean => asciiOf(bytes.subarray(0, 1024)).includes('%PDF-');

/**
 * Reads the last seal of a PDF (ISO 32000-1 12.8.1, PAdES). The PDF's structure need not be read: the seal must cover
 * each byte of the file except its own hex digits.
 * @returns null when the PDF has no seal
 * @throws ProofFault changed-after-seal when bytes follow the sealed ones; malformed
 */
export function readPdfSeal(pdf: Uint8Array): PdfSeal | null {
  const ranges = Array.from(asciiOf(pdf).matchAll(byteRange), ([, ...numbers]) => numbers.map(Number));
  const last = ranges.toSorted((one, other) => endOf(one) - endOf(other)).at(-1);
  if (!last) return null;
  const [start = 0, length = 0, next = 0] = last;
  if (start !== 0 || endOf(last) !== pdf.length) throw new ProofFault('changed-after-seal');
  if (next < length) throw new ProofFault('malformed', 'ByteRange');
  return {
    cms: cmsIn(asciiOf(pdf.subarray(length, next))),
    covered: concat(pdf.subarray(0, length), pdf.subarray(next)),
  };
}

const endOf = ([, , next = 0, rest = 0]: readonly number[]) => next + rest;

/** Digits of one case, because a digit of the other case would be a changed byte of the same value. */
const contents = /^<((?:[0-9a-f]{2})*|(?:[0-9A-F]{2})*)>$/;

/** The CMS in the hex digits of Contents, which zeros may follow. @throws ProofFault malformed */
export function cmsIn(text: string): Uint8Array {
  const padded = bytesOfHex(contents.exec(text)?.[1] ?? '');
  if (!padded || padded.length === 0) throw new ProofFault('malformed', 'Contents');
  const { whole } = elementAt(padded, 0);
  if (padded.subarray(whole.length).some((byte) => byte !== 0)) throw new ProofFault('malformed', 'Contents');
  return whole;
}
