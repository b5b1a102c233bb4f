import type { ContentText } from 'pdfmake';
import { lines, mm } from '../text-pdf/index.ts';

export const ink = '#1C2B34';
export const secondary = '#50646F';
export const primary = '#2B404D';
export const line = '#C3CFD5';
export const tint = '#EAF0F3';

/** Margins with space for a hole punch on the left and the printer's unprintable edge. */
export const margins = { top: mm(14), right: mm(16), bottom: mm(21), left: mm(20) };

export const body = { ...lines(9.5, 13), color: ink };
export const caption = { ...lines(8, 12), color: secondary };
export const name = { ...lines(11, 15), color: ink, bold: true };
export const small = { ...lines(8.5, 12), color: ink };

/** Untrusted text on one line: removes line breaks and keeps initials together. */
export const plain = (text: string) =>
  text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').replace(/(\p{Lu}\.) (?=\p{Lu}\.)/gu, '$1\u00A0');

/** Heading that stays on the page of its content. */
export const heading = (text: string): ContentText => ({
  text,
  ...lines(11.5, 16),
  color: primary,
  bold: true,
  margin: [0, 11, 0, 2],
  headlineLevel: 1,
});
