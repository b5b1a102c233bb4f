import { detectUtf16 } from './csv/decode-text.ts';
import { maxSheetFileBytes, SheetError } from './sheet.ts';

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Magic bytes of OLE compound files: old Office formats and encrypted workbooks. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** First bytes of .xls files that are older than the compound format. */
const oldRecords = [0x09, 0x02, 0x04].map((version) => [0x09, version]);

/**
 * Detects the file type by its bytes, ignoring its name.
 * @throws SheetError if the file is no spreadsheet or has an unsupported format
 */
export function detectFileType(bytes: Uint8Array): 'archive' | 'text' {
  if (bytes.length === 0) throw new SheetError('empty-file');
  if (bytes.length > maxSheetFileBytes) throw new SheetError('too-large');
  if (startsWith(bytes, compound)) throw new SheetError(isEncrypted(bytes) ? 'encrypted' : 'old-format');
  if (startsWith(bytes, zip)) return 'archive';
  if (oldRecords.some((record) => startsWith(bytes, record)) && bytes[3] === 0) throw new SheetError('old-format');
  assertText(bytes);
  return 'text';
}

/** Accepts text that may be CSV; rejects web pages and XML, which are often named .xls. */
function assertText(bytes: Uint8Array): void {
  const start = bytes.subarray(0, 4096);
  const wide = detectUtf16(start);
  const text = new TextDecoder(wide ?? 'latin1')
    .decode(start)
    .replace(/^(?:\uFEFF|ï»¿)/, '')
    .trimStart();
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) throw new SheetError('xml-table');
  if (/^(?:<!doctype html|<html|<table|<meta|<head|<body|<style|mime-version:)/i.test(text)) {
    throw new SheetError('web-page');
  }
  const isOther = /^(?:%PDF|\{\\rtf|<\?xml|<svg|\{\s*"|\[\s*[{[]|ID;PWXL)/i.test(text);
  const isBinary = !wide && start.some((byte) => byte < 9 || (byte > 13 && byte < 32));
  if (isOther || isBinary) throw new SheetError('not-a-spreadsheet');
}

const inUtf16 = (word: string) => [...word].flatMap((sign) => [sign.charCodeAt(0), 0]);
const encryptedPart = inUtf16('EncryptedPackage');

/** Whether the compound file has the directory entry of an encrypted workbook. */
function isEncrypted(bytes: Uint8Array): boolean {
  const [first = 0] = encryptedPart;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes.subarray(at, at + encryptedPart.length), encryptedPart)) return true;
  }
  return false;
}
