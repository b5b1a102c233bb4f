import { maxFileBytes, SheetError } from './sheet.ts';

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Magic bytes of OLE compound files: old Office formats and encrypted workbooks. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * Checks the bytes before exceljs, which has no limits, reads them: inflates the archive in chunks and stops at
 * the limit, because declared sizes can lie (zip bomb).
 * @throws SheetError
 */
export function assertSpreadsheet(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new SheetError('empty-file');
  if (bytes.length > maxFileBytes) throw new SheetError('too-large');
  if (startsWith(bytes, compound)) throw new SheetError(isEncrypted(bytes) ? 'encrypted' : 'old-format');
  if (!startsWith(bytes, zip)) throw new SheetError(isText(bytes) ? 'text-file' : 'not-a-spreadsheet');
}

const inUtf16 = (word: string) => [...word].flatMap((sign) => [sign.charCodeAt(0), 0]);
const encryptedPart = inUtf16('EncryptedPackage');

/** Encrypted workbooks have this entry in their directory. */
function isEncrypted(bytes: Uint8Array): boolean {
  const [first = 0] = encryptedPart;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes.subarray(at, at + encryptedPart.length), encryptedPart)) return true;
  }
  return false;
}

const isText = (bytes: Uint8Array) => !bytes.subarray(0, 4096).includes(0);
