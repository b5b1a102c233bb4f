import { PDFDict, type PDFDocument, type PDFName, type PDFObject, PDFRawStream } from '#pdf-lib';
import { dictsIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn } from '../read/resources.ts';

const named = (...names: string[]) => new Set(names.map((name) => nameOf(name)));

/** Allowed entries: those that Chromium writes for text, lines and areas. */
const entries = {
  catalogue: named('Type', 'Pages', 'ViewerPreferences'),
  preferences: named('Type', 'DisplayDocTitle'),
  tree: named('Type', 'Count', 'Kids', 'Parent'),
  page: named('Type', 'Resources', 'MediaBox', 'Contents', 'Tabs', 'Parent'),
  resources: named('ProcSet', 'ExtGState', 'Font'),
  settings: named('Type', 'CA', 'ca', 'LC', 'LJ', 'LW', 'ML', 'SA', 'BM'),
  font: named('Type', 'Subtype', 'BaseFont', 'Encoding', 'DescendantFonts', 'ToUnicode'),
  content: named('Filter', 'Length'),
};

/**
 * Whether a print of our own browser has nothing but text, lines and areas: no annotation, picture, form, pattern,
 * layer or action. Uses an allow-list, so that anything else that a browser may write makes a print not plain.
 */
export function isPlainPrint(lib: PDFDocument): boolean {
  const { catalog } = lib;
  if (!hasOnly(catalog, entries.catalogue)) return false;
  const preferences = catalog.get(nameOf('ViewerPreferences'));
  if (preferences && !hasOnly(catalog.lookup(nameOf('ViewerPreferences')), entries.preferences)) return false;
  return lib.getPages().every(({ node }) => {
    const tree = dictIn(node, 'Parent');
    return isPlainTree(tree) && hasOnly(node, entries.page) && isPlainContent(node) && hasPlainResources(node);
  });
}

function hasOnly(dict: PDFObject | undefined, allowed: ReadonlySet<PDFName>): dict is PDFDict {
  return dict instanceof PDFDict && dict.keys().every((key) => allowed.has(key));
}

const deepestTree = 16;

function isPlainTree(tree: PDFDict | undefined, depth = 0): boolean {
  if (!hasOnly(tree, entries.tree) || depth > deepestTree) return false;
  return !tree.has(nameOf('Parent')) || isPlainTree(dictIn(tree, 'Parent'), depth + 1);
}

function isPlainContent(page: PDFDict): boolean {
  const content = page.lookup(nameOf('Contents'));
  return content instanceof PDFRawStream && hasOnly(content.dict, entries.content);
}

function hasPlainResources(page: PDFDict): boolean {
  const resources = page.lookup(nameOf('Resources'));
  if (!hasOnly(resources, entries.resources)) return false;
  return (
    valuesOf(dictIn(resources, 'ExtGState')).every(areOrdinary) &&
    valuesOf(dictIn(resources, 'Font')).every(isPlainFont)
  );
}

const normal = nameOf('Normal');

/** Whether the settings have no blend mode, because blending makes printing many times slower. */
const areOrdinary = (settings: PDFObject | undefined) =>
  hasOnly(settings, entries.settings) && (settings.lookup(nameOf('BM')) ?? normal) === normal;

/** Whether a font has a ToUnicode table and a font descriptor, so that its font program need not be read. */
function isPlainFont(font: PDFObject | undefined): boolean {
  if (!hasOnly(font, entries.font) || font.lookup(nameOf('Subtype')) !== nameOf('Type0')) return false;
  if (!(font.lookup(nameOf('ToUnicode')) instanceof PDFRawStream)) return false;
  return dictsIn(font, 'DescendantFonts').every((descendant) => dictIn(descendant, 'FontDescriptor') !== undefined);
}

const valuesOf = (dict: PDFDict | undefined) => dict?.keys().map((key) => dict.lookup(key)) ?? [];
