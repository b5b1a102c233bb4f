import { PDFDict, PDFHexString, type PDFObject, PDFString } from '#pdf-lib';
import type { PdfFeature } from '../pdf-finding.ts';
import { textIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';

const harmless = /^((https?|mailto|tel):|www\.|#|$)/i;

/** Finds a link to anything but a web page, a mailbox or a telephone number. */
export function linkFeature(dict: PDFDict): PdfFeature | undefined {
  const type = textIn(dict, 'S');
  const target = dict.lookup(nameOf('URI'));
  if (type === 'Thread' && dict.has(nameOf('F'))) return 'GoToR';
  if (type === 'URI') return isHarmless(target) ? undefined : 'other link';
  // The catalogue may hold the base of relative addresses.
  const base = target instanceof PDFDict ? target.lookup(nameOf('Base')) : undefined;
  return base === undefined || isHarmless(base) ? undefined : 'other link';
}

/**
 * Programs skip spaces and control characters in an address. Without a scheme it leads to a file next to the letter.
 */
function isHarmless(target: PDFObject | undefined): boolean {
  if (target === undefined) return true;
  if (!(target instanceof PDFString || target instanceof PDFHexString)) return false;
  const address = target.decodeText().replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  return harmless.test(address);
}
