import { PDFDict, type PDFDocument, PDFName, type PDFPage, PDFRef } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { dropReferences } from './drop-references.ts';

/**
 * Modifies the document and writes it without the removed pages. The other pages stay unchanged, with their fonts,
 * layers and form fields. The file has nothing of the removed pages and no older revisions. Signatures are removed,
 * because the signed bytes no longer exist; their appearances stay.
 * @param removed page numbers, from 1; at least one page remains
 */
export async function removePages(document: PDFDocument, removed: readonly number[]): Promise<Uint8Array> {
  const pages = document.getPages();
  const kept = pages.filter((_, index) => !removed.includes(index + 1));
  replaceTree(document, kept);
  const keptRefs = new Set(kept.flatMap(refsOf));
  const gone = pages.flatMap(refsOf).filter((ref) => !keptRefs.has(ref));
  dropSignatures(document);
  // Page labels refer to the original positions of the pages, so they are deleted.
  document.catalog.delete(nameOf('PageLabels'));
  dropReferences(document, new Set(gone));
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map(nameOf);

/** Replaces the page tree with a flat tree of the kept pages, and copies inherited attributes to each page. */
function replaceTree({ context, catalog }: PDFDocument, kept: readonly PDFPage[]): void {
  // Read from all pages before any page changes: one page may occur twice in the tree.
  const inherited = kept.map(({ node }) =>
    inheritable.map((name) => [name, node.getInheritableAttribute(name)] as const),
  );
  const tree = context.register(context.obj({ Type: 'Pages', Count: kept.length, Kids: kept.map(({ ref }) => ref) }));
  for (const [index, { node }] of kept.entries()) {
    for (const [name, value] of inherited[index] ?? []) if (value) node.set(name, value);
    node.set(nameOf('Parent'), tree);
  }
  catalog.set(nameOf('Pages'), tree);
}

/** References of a page and its annotations. */
const refsOf = ({ ref, node }: PDFPage): PDFRef[] => [
  ref,
  ...(node.Annots()?.asArray() ?? []).filter((item) => item instanceof PDFRef),
];

function dropSignatures({ context, catalog }: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict && object.get(nameOf('FT')) === PDFName.of('Sig')) object.delete(nameOf('V'));
  }
  for (const name of ['Perms', 'DSS']) catalog.delete(nameOf(name));
  const form = catalog.lookup(nameOf('AcroForm'));
  if (form instanceof PDFDict) form.delete(nameOf('SigFlags'));
}
