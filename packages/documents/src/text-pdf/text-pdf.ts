/// <reference path="./pdfmake.d.ts" />
import pdfmake, { type DocumentDefinition, type LaidOutNode } from 'pdfmake';
import { fonts } from './fonts.ts';

export interface TextPdfDefinition
  extends Pick<DocumentDefinition, 'content' | 'background' | 'footer' | 'pageOrientation'> {
  title: string;
  /** BCP 47 tag, `ru` or `uz`: the language for screen readers. */
  language: string;
  /** Date of the file. A fixed date makes the same definition produce the same bytes. */
  date: Date;
  typeface: keyof typeof fonts;
  /** In points. */
  margins: { top: number; right: number; bottom: number; left: number };
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
    ...(footer && { footer: (page, pages) => ({ stack: [footer(page, pages)], style: foot }) }),
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel !== undefined && endsText(getFollowingNodesOnPage()),
  });
  // Copies the buffer, because readers such as pdf.js take ownership of it.
  return new Uint8Array(await document.getBuffer());
}
