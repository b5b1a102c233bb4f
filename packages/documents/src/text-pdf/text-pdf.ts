/// <reference path="./pdfmake.d.ts" />
import pdfmake, { type AttachedFile, type DocumentDefinition, type LaidOutNode } from 'pdfmake';
import { fonts } from './fonts.ts';

export interface TextPdfDefinition
  extends Pick<DocumentDefinition, 'content' | 'background' | 'footer' | 'pageOrientation' | 'subset'> {
  title: string;
  /** BCP 47 tag, `ru` or `uz`: the language for screen readers. */
  language: string;
  /** Date of the file. A fixed date makes the same definition produce the same bytes. */
  date: Date;
  typeface: keyof typeof fonts;
  /** In points. */
  margins: { top: number; right: number; bottom: number; left: number };
  /** Files embedded in the PDF. */
  files?: readonly EmbeddedFile[];
}

export interface EmbeddedFile extends Pick<AttachedFile, 'name' | 'relationship' | 'description'> {
  mediaType: string;
  bytes: Uint8Array;
}

const fontFiles = new Set(Object.values(fonts).flatMap((files) => Object.values(files)));

pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** Style name of the footer. pdfmake lays out the footer as one more node after the text of a page. */
const foot = 'foot';

const endsText = ([next]: readonly LaidOutNode[]) => next === undefined || next.style === foot;

/**
 * An A4 document of text and tables with embedded fonts. A node with a `headlineLevel` is never the last one on a page.
 */
export async function textPdf({
  title,
  date,
  typeface,
  margins,
  footer,
  files = [],
  ...definition
}: TextPdfDefinition): Promise<Uint8Array> {
  const document = pdfmake.createPdf({
    ...definition,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    defaultStyle: { font: typeface },
    info: { title, creationDate: date, modDate: date },
    displayTitle: true,
    ...(files.length > 0 && { files: Object.fromEntries(files.map((file) => [file.name, attachedFile(file, date)])) }),
    ...(footer && { footer: (page, pages) => ({ stack: [footer(page, pages)], style: foot }) }),
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel !== undefined && endsText(getFollowingNodesOnPage()),
  });
  // Copies the buffer, because readers such as pdf.js take ownership of it.
  return new Uint8Array(withBinaryChecksums(await document.getBuffer()));
}

const attachedFile = ({ bytes, mediaType, ...file }: EmbeddedFile, date: Date): AttachedFile => ({
  ...file,
  src: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`,
  type: mediaType,
  creationDate: date,
  modifiedDate: date,
});

/**
 * PDFKit writes the MD5 of an embedded file as text of 32 digits. A reader expects 16 bytes (ISO 32000-1 7.11.4), so
 * the same digits become a hexadecimal string. No offset changes.
 */
function withBinaryChecksums(pdf: Buffer): Buffer {
  const start = Buffer.from('/CheckSum (');
  for (let at = pdf.indexOf(start); at !== -1; at = pdf.indexOf(start, at + 1)) {
    const open = at + start.length - 1;
    const close = open + 33;
    if (!/^\([0-9a-f]{32}\)$/.test(pdf.subarray(open, close + 1).toString('latin1'))) continue;
    pdf.write('<', open);
    pdf.write('>', close);
  }
  return pdf;
}
