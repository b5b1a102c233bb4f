import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '#pdf-lib';
import type { PageInk } from '../ink/page-ink.ts';
import { type PdfFinding, warningFinding } from '../pdf-finding.ts';
import { nameOf } from '../read/pdf-name.ts';

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

/** Fonts of visible text that the printer would replace by its own, because the file does not embed them. */
export function findFontsNotEmbedded(lib: PDFDocument, inks: (PageInk | undefined)[]): PdfFinding[] {
  const names = new Set<string>();
  const pages: number[] = [];
  lib.getPages().forEach(({ node }, index) => {
    const ink = inks[index];
    if (!ink) return;
    const named = ink.isCut ? namedFonts(node.getInheritableAttribute(key.resources), lib) : [];
    const missing = [...ink.fonts, ...named].filter((font) => !isEmbedded(font));
    for (const font of missing) names.add(fontName(font));
    if (missing.length > 0) pages.push(index + 1);
  });
  if (pages.length === 0) return [];
  return [warningFinding('fonts-not-embedded', { pages, feature: [...names].join(', ') })];
}

/** The fonts that a page, and the forms that it draws, may use. */
function namedFonts(pageResources: PDFObject | undefined, lib: PDFDocument): PDFDict[] {
  const fonts: PDFDict[] = [];
  const seen = new Set<PDFDict>();
  const queue = [lib.context.lookup(pageResources)];
  while (queue.length > 0) {
    const resources = queue.pop();
    if (!(resources instanceof PDFDict) || seen.has(resources)) continue;
    seen.add(resources);
    for (const font of valuesOf(resources.lookup(key.font))) if (font instanceof PDFDict) fonts.push(font);
    for (const drawn of valuesOf(resources.lookup(key.xObject))) {
      if (drawn instanceof PDFStream) queue.push(drawn.dict.lookup(key.resources));
    }
  }
  return fonts;
}

function isEmbedded(font: PDFDict): boolean {
  return font.lookup(key.subtype) === nameOf('Type3') || fontFiles.some((name) => descriptorOf(font)?.has(name));
}

/** Whether the font refers to a font program that is not in the file. */
export const isFontProgramMissing = (font: PDFDict): boolean => {
  const descriptor = descriptorOf(font);
  const named = fontFiles.filter((name) => descriptor?.has(name));
  return named.length > 0 && named.every((name) => !(descriptor?.lookup(name) instanceof PDFStream));
};

function descriptorOf(font: PDFDict): PDFDict | undefined {
  const descendants = font.lookup(key.descendants);
  const carrier = descendants instanceof PDFArray ? descendants.lookup(0) : font;
  const descriptor = carrier instanceof PDFDict ? carrier.lookup(key.descriptor) : undefined;
  return descriptor instanceof PDFDict ? descriptor : undefined;
}

/** The font's name without the subset prefix: Arial-BoldMT for `ABCDEF+Arial-BoldMT`. */
function fontName(font: PDFDict): string {
  const name = font.lookup(key.baseFont);
  return name instanceof PDFName ? name.decodeText().replace(/^[A-Z]{6}\+/, '') : 'без имени';
}

function valuesOf(dict: PDFObject | undefined): (PDFObject | undefined)[] {
  return dict instanceof PDFDict ? dict.keys().map((name) => dict.lookup(name)) : [];
}
