/// <reference path="./pdfmake.d.ts" />
import pdfmake, { type DocumentDefinition, type LaidOutNode } from 'pdfmake';
import { fonts } from './fonts.ts';

export interface TextPdf extends Pick<DocumentDefinition, 'content' | 'background' | 'footer' | 'pageOrientation'> {
  title: string;
  /** BCP 47 tag, `ru` or `uz`: the language for screen readers. */
  language: string;
  /** Written as the file's date, so that the same definition produces the same bytes. */
  date: Date;
  typeface: keyof typeof fonts;
  /** In points. */
  margins: { top: number; right: number; bottom: number; left: number };
}

const fontFiles = new Set(Object.values(fonts).flatMap((files) => Object.values(files)));

pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** Marks the footer, which follows the text of a page as one more node. */
const foot = 'foot';

const endsText = ([next]: readonly LaidOutNode[]) => next === undefined || next.style === foot;

/** An A4 document of text and tables with embedded fonts. A node with a `headlineLevel` never ends a page. */
export async function textPdf({ title, date, typeface, margins, footer, ...definition }: TextPdf): Promise<Uint8Array> {
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
  // Copies the memory: readers such as pdf.js take ownership of the buffer that they read.
  return new Uint8Array(await document.getBuffer());
}
