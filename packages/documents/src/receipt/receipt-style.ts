import type { ContentText } from 'pdfmake';
import { fontAndLeading, mm, replaceMissingCharacters } from '../text-pdf/index.ts';

export const textColour = '#1C2B34';
export const secondaryColour = '#50646F';
export const primaryColour = '#2B404D';
export const lineColour = '#C3CFD5';
export const tintColour = '#EAF0F3';

/** Margins with space for a hole punch on the left and the printer's unprintable edge. */
export const pageMargins = { top: mm(14), right: mm(16), bottom: mm(21), left: mm(20) };

export const bodyStyle = { ...fontAndLeading(9.5, 13), color: textColour };
export const captionStyle = { ...fontAndLeading(8, 12), color: secondaryColour };
export const nameStyle = { ...fontAndLeading(11, 15), color: textColour, bold: true };
export const smallStyle = { ...fontAndLeading(8.5, 12), color: textColour };

export const typeface = 'sans';

/** Untrusted text on one line: removes line breaks, keeps initials together, and marks what the font cannot draw. */
export function toSingleLine(text: string): string {
  const line = text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').replace(/(\p{Lu}\.) (?=\p{Lu}\.)/gu, '$1\u00A0');
  return replaceMissingCharacters(line, typeface);
}

/** Heading that stays on the page of its content. */
export const sectionHeading = (text: string): ContentText => ({
  text,
  ...fontAndLeading(11.5, 16),
  color: primaryColour,
  bold: true,
  margin: [0, 11, 0, 2],
  headlineLevel: 1,
});
