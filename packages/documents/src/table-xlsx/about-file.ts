import { xmlText } from './xml-text.ts';

/** What a file says of itself beside its cells: whose figures, of which days. */
export interface AboutFile {
  readonly title: string;
  readonly subtitle: string;
}

/** Excel takes no more signs for one part of a page. */
const maxOfHeader = 255;

/** In a header `&` begins a command. */
const headerText = (text: string) => text.replaceAll('&', '&&');

/** Text cut so that it and `before` have room together; never in the middle of `&&`. */
function fitted(text: string, room: number): string {
  if (headerText(text).length <= room) return headerText(text);
  let signs = [...text];
  while (headerText(signs.join('')).length > room - 1) signs = signs.slice(0, -1);
  return `${headerText(signs.join(''))}…`;
}

/** Printed above each page, with its number below. */
export function headerFooterXml({ title, subtitle }: AboutFile): string {
  const before = `&L&"Calibri,Bold"${headerText(title)}\n&"Calibri,Regular"`;
  const header = `${before}${fitted(subtitle, maxOfHeader - before.length)}`;
  return `<headerFooter><oddHeader>${xmlText(header)}</oddHeader><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;
}

const properties = [
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:dcterms="http://purl.org/dc/terms/"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
].join(' ');

/** The properties that a file manager and Excel show. */
export const propertiesXml = ({ title, subtitle }: AboutFile, date: Date): string =>
  `<cp:coreProperties ${properties}><dc:title>${xmlText(title)}</dc:title><dc:subject>${xmlText(subtitle)}</dc:subject>` +
  `<dc:description>${xmlText(subtitle)}</dc:description>` +
  `<dcterms:created xsi:type="dcterms:W3CDTF">${date.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`;
