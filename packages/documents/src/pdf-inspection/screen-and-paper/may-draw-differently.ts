import { PDFDict, type PDFDocument, PDFStream } from '#pdf-lib';
import { layersOf } from '../layers/layers.ts';
import { annotationAppearances } from '../painting-cost/stamps.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn, streamIn } from '../read/resources.ts';
import { changesColours } from './colour-changes.ts';
import { printReplacementOf } from './print-replacement-of.ts';

/**
 * Whether anything that the pages may draw could differ between screen and paper. Checks only resources, so that the
 * drawings of an ordinary file need not be read again.
 */
export function mayDrawDifferently(lib: PDFDocument): boolean {
  if (layersOf(lib).areDeclared) return true;
  const pages = lib.getPages().map(({ node }) => node);
  const open = pages.flatMap((node) => [
    lib.context.lookup(node.getInheritableAttribute(nameOf('Resources'))),
    ...annotationAppearances(node).map(({ look }) => look.dict.lookup(nameOf('Resources'))),
  ]);
  const seen = new Set<PDFDict>();
  while (open.length > 0) {
    const resources = open.pop();
    if (!(resources instanceof PDFDict) || seen.has(resources)) continue;
    seen.add(resources);
    const drawn = drawnBy(resources);
    if (drawn.some(isSuspect) || settingsIn(resources).some(changesColours)) return true;
    const layers = dictIn(resources, 'Properties');
    if (layers?.values().some((entry) => isLayer(lib, lib.context.lookup(entry)))) return true;
    open.push(...drawn.map((dict) => dict.lookup(nameOf('Resources'))));
  }
  return false;
}

const isLayer = (lib: PDFDocument, entry: unknown) =>
  entry instanceof PDFDict && entry.has(nameOf('Usage')) && layersOf(lib).visibilityOf(entry) !== 'shown';

const isSuspect = (drawn: PDFDict) => drawn.has(nameOf('OC')) || printReplacementOf(drawn) !== undefined;

/** Forms, images, tiles, soft masks and Type 3 fonts: everything that may have its own resources. */
function drawnBy(resources: PDFDict): PDFDict[] {
  const masks = settingsIn(resources).map((settings) => streamIn(dictIn(settings, 'SMask'), 'G'));
  const parts = ['XObject', 'Pattern', 'Font'].flatMap((kind) => partsOf(dictIn(resources, kind)));
  return [...parts, ...masks].flatMap((part) => {
    if (part instanceof PDFStream) return [part.dict];
    return part instanceof PDFDict ? [part] : [];
  });
}

function settingsIn(resources: PDFDict): PDFDict[] {
  const patterns = partsOf(dictIn(resources, 'Pattern')).filter((pattern) => pattern instanceof PDFDict);
  const own = partsOf(dictIn(resources, 'ExtGState')).filter((settings) => settings instanceof PDFDict);
  return [...own, ...patterns.flatMap((pattern) => dictIn(pattern, 'ExtGState') ?? [])];
}

const partsOf = (dict: PDFDict | undefined) => dict?.keys().map((key) => dict.lookup(key)) ?? [];
