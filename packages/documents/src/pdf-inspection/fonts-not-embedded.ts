import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '#pdf-lib';
import { type PdfFinding, warning } from './pdf-finding.ts';
import { nameOf } from './pdf-name.ts';

const key = {
  resources: nameOf('Resources'),
  font: nameOf('Font'),
  xObject: nameOf('XObject'),
  subtype: nameOf('Subtype'),
  baseFont: nameOf('BaseFont'),
  descendants: nameOf('DescendantFonts'),
  descriptor: nameOf('FontDescriptor'),
};
const fontFiles = ['FontFile', 'FontFile2', 'FontFile3'].map((name) => nameOf(name));

/** Fonts that the printer would replace by its own, because the file does not embed them. */
export function fontsNotEmbedded(lib: PDFDocument): PdfFinding[] {
  const names = new Set<string>();
  const pages: number[] = [];
  lib.getPages().forEach(({ node }, index) => {
    const missing = missingFonts(node.getInheritableAttribute(key.resources), lib);
    for (const name of missing) names.add(name);
    if (missing.size > 0) pages.push(index + 1);
  });
  if (pages.length === 0) return [];
  return [warning('fonts-not-embedded', { pages, feature: [...names].join(', ') })];
}

/** Also searches the forms that the page draws, and nested forms. */
function missingFonts(pageResources: PDFObject | undefined, lib: PDFDocument): Set<string> {
  const names = new Set<string>();
  const seen = new Set<PDFDict>();
  const queue = [lib.context.lookup(pageResources)];
  while (queue.length > 0) {
    const resources = queue.pop();
    if (!(resources instanceof PDFDict) || seen.has(resources)) continue;
    seen.add(resources);
    for (const font of valuesOf(resources.lookup(key.font))) {
      if (font instanceof PDFDict && !isEmbedded(font)) names.add(fontName(font));
    }
    for (const drawn of valuesOf(resources.lookup(key.xObject))) {
      if (drawn instanceof PDFStream) queue.push(drawn.dict.lookup(key.resources));
    }
  }
  return names;
}

function isEmbedded(font: PDFDict): boolean {
  if (font.lookup(key.subtype) === nameOf('Type3')) return true;
  const descendants = font.lookup(key.descendants);
  const carrier = descendants instanceof PDFArray ? descendants.lookup(0) : font;
  const descriptor = carrier instanceof PDFDict ? carrier.lookup(key.descriptor) : undefined;
  return descriptor instanceof PDFDict && fontFiles.some((name) => descriptor.has(name));
}

/** Without the subset prefix: `ABCDEF+Arial-BoldMT` is Arial-BoldMT. */
function fontName(font: PDFDict): string {
  const name = font.lookup(key.baseFont);
  return name instanceof PDFName ? name.decodeText().replace(/^[A-Z]{6}\+/, '') : 'без имени';
}

function valuesOf(dict: PDFObject | undefined): (PDFObject | undefined)[] {
  return dict instanceof PDFDict ? dict.keys().map((name) => dict.lookup(name)) : [];
}
