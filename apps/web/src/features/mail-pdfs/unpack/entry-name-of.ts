import type { ZipEntry } from '../../../lib/zip/zip-entries.ts';

/** Id of the extra field in which Info-ZIP stores the name in UTF-8 beside a name in the encoding of the computer. */
const unicodePath = 0x7075;

/**
 * Name of an entry with slashes. By the standard a name is in UTF-8 or in the encoding of MS-DOS; Windows writes the one
 * of its region, which is CP866 here, and macOS writes UTF-8 without saying so.
 */
export function entryNameOf({ nameBytes, isUtf8, extra }: Pick<ZipEntry, 'nameBytes' | 'isUtf8' | 'extra'>): string {
  const name = isUtf8
    ? new TextDecoder().decode(nameBytes)
    : (unicodeNameOf(extra) ?? decodeUtf8(nameBytes) ?? new TextDecoder('ibm866').decode(nameBytes));
  return name.replaceAll('\\', '/').normalize('NFC');
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The field holds a version, a checksum of the other name, and the name. */
function unicodeNameOf(extra: Uint8Array): string | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === unicodePath && end <= extra.length && end > at + 9)
      return decodeUtf8(extra.subarray(at + 9, end));
  }
  return null;
}
