import {
  PDFArray,
  PDFContext,
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  type PDFPage,
  PDFRef,
} from '#pdf-lib';
import { PdfUpdate } from '../pdf-update/index.ts';
import { runSequentially } from './run-sequentially.ts';

const kidsKey = PDFName.of('Kids');
const countKey = PDFName.of('Count');
const pagesKey = PDFName.of('Pages');

/**
 * Appends the pages of the second PDF to the first, whose bytes stay the beginning of the file: its digital signatures
 * and its properties remain as they are. Annotations and embedded files of the second PDF are left out.
 */
export function appendPages(first: Uint8Array, second: Uint8Array): Promise<Uint8Array> {
  return runSequentially(async () => {
    const update = await PdfUpdate.open(first);
    const added = await PDFDocument.load(second, { updateMetadata: false });
    const treeRef = treeRefOf(update);
    appendToTree(update, treeRef, copyPages(update, added, treeRef));
    return update.write().pdf;
  });
}

/** Reference of the root of the page tree. A root that stands in the catalogue itself becomes an object of its own. */
function treeRefOf(update: PdfUpdate): PDFRef {
  const { catalog } = update;
  const tree = catalog.get(pagesKey);
  if (tree instanceof PDFRef) return tree;
  const ref = update.newRef();
  const changed = catalog.clone();
  changed.set(pagesKey, ref);
  update.set(update.root, changed);
  return ref;
}

function copyPages(update: PdfUpdate, added: PDFDocument, treeRef: PDFRef): PDFRef[] {
  const copies = PDFContext.create();
  copies.nextRef = () => update.newRef();
  const copier = PDFObjectCopier.for(added.context, copies);
  const refs = added.getPages().map((page) => copies.register(copyPage(page, copier, treeRef)));
  for (const [ref, object] of copies.enumerateIndirectObjects()) update.set(ref, object);
  return refs;
}

/** Sets each attribute that the page would inherit from the first PDF otherwise (ISO 32000-1 7.7.3.4). */
function copyPage({ node }: PDFPage, copier: PDFObjectCopier, parent: PDFRef): PDFDict {
  const copyOf = (key: string) => {
    const value = node.getInheritableAttribute(PDFName.of(key));
    return value && copier.copy(value);
  };
  const mediaBox = copier.copy(node.MediaBox());
  return node.context.obj({
    Type: 'Page',
    Parent: parent,
    MediaBox: mediaBox,
    CropBox: copyOf('CropBox') ?? mediaBox,
    Rotate: copyOf('Rotate') ?? 0,
    Resources: copyOf('Resources') ?? {},
    Contents: copyOf('Contents'),
  });
}

/** @throws Error if the page tree of the PDF has no list of pages */
function appendToTree(update: PdfUpdate, treeRef: PDFRef, added: readonly PDFRef[]): void {
  const tree = update.readDict(update.catalog.get(pagesKey));
  const [kids, count] = [update.read(tree.get(kidsKey)), update.read(tree.get(countKey))];
  if (!(kids instanceof PDFArray) || !(count instanceof PDFNumber)) throw new Error('the page tree has no pages');
  const moreKids = kids.clone();
  for (const ref of added) moreKids.push(ref);
  const changed = tree.clone();
  changed.set(kidsKey, moreKids);
  changed.set(countKey, PDFNumber.of(count.asNumber() + added.length));
  update.set(treeRef, changed);
}
