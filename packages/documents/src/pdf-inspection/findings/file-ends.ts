import type { PdfFinding } from '../pdf-finding.ts';

/** Viewers look for the header in this many bytes. */
const headerWithin = 1024;

/**
 * Maximum number of bytes after the end marker, not counting padding: viewers look for the marker in the last
 * kilobytes.
 */
const maxTrailingBytes = 2048;

/**
 * Bytes that may follow the end of a file: zero bytes of block storage, white space, Ctrl-Z of DOS and erased blocks.
 */
const padding = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x1a, 0xff]);

/** The problem with the start of the file; null if the PDF header starts at the first byte. */
export function findHeaderProblem(
  bytes: Uint8Array,
): Extract<PdfFinding['code'], 'leading-bytes' | 'not-a-pdf'> | null {
  const start = Buffer.from(bytes.subarray(0, headerWithin + '%PDF-1.7'.length - 1)).toString('latin1');
  if (start.startsWith('%PDF-')) return null;
  return /%PDF-\d\.\d/.test(start) ? 'leading-bytes' : 'not-a-pdf';
}

/**
 * The file without the padding after its end; null when it is truncated. Parsers often repair a truncated file and lose
 * its last pages.
 */
export function removeTrailingPadding(bytes: Uint8Array): Uint8Array | null {
  const length = endWithoutPadding(bytes);
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, length);
  const end = whole.lastIndexOf('%%EOF');
  if (end === -1) return null;
  const rest = whole.subarray(end + '%%EOF'.length);
  // An object after the end marker is the start of a truncated revision.
  return rest.includes(' obj') || hasTrailingData(rest) ? null : bytes.subarray(0, length);
}

function endWithoutPadding(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && padding.has(bytes[end - 1] ?? 0)) end -= 1;
  return end;
}

function hasTrailingData(rest: Uint8Array): boolean {
  let length = 0;
  for (const byte of rest) if (!padding.has(byte)) length += 1;
  return length > maxTrailingBytes;
}
