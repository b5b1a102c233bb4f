import { PDFDict, PDFHexString, type PDFObject, PDFString } from '#pdf-lib';
import type { PdfFeature } from '../pdf-finding.ts';
import { textIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';

const harmless = /^((https?|mailto|tel):|www\.|#|$)/i;

/** Finds a link to anything but a web page, a mailbox or a telephone number. */
export function findLinkFeature(dict: PDFDict): PdfFeature | undefined {
  const type = textIn(dict, 'S');
  const target = dict.lookup(nameOf('URI'));
  if (type === 'Thread' && dict.has(nameOf('F'))) return 'GoToR';
  if (type === 'URI') return isHarmless(target) ? undefined : 'other link';
  // The base URL of relative addresses may be in the catalogue.
  const base = target instanceof PDFDict ? target.lookup(nameOf('Base')) : undefined;
  return base === undefined || isHarmless(base) ? undefined : 'other link';
}

/**
 * Whether a link target is allowed. Spaces and control characters are ignored, as PDF programs do. An address without a
 * scheme refers to a file in the letter's folder.
 */
function isHarmless(target: PDFObject | undefined): boolean {
  if (target === undefined) return true;
  if (!(target instanceof PDFString || target instanceof PDFHexString)) return false;
  const address = target.decodeText().replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  return harmless.test(address);
}
