import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, type PDFRef, PDFString } from '#pdf-lib';
import type { PdfUpdate } from '../pdf-update/index.ts';

/** Flags Print and Locked of an annotation (ISO 32000-1 12.5.3). PDF/A requires Print, and forbids Hidden. */
const widgetFlags = 4 + 128;

/** SignaturesExist and AppendOnly (ISO 32000-1 12.7.2). */
const signatureFlags = 1 + 2;

export interface SignatureFieldOptions {
  /** Name of the field, to which a number is added. */
  readonly name: string;
  /** Further entries of the catalogue. */
  readonly catalog?: Readonly<Record<string, PDFObject>>;
}

/** Adds a signature field and its widget in one dictionary, without a place on the first page, and its catalogue. */
export function addSignatureField(update: PdfUpdate, value: PDFRef, options: SignatureFieldOptions): void {
  const [page] = update.document.getPages();
  if (!page) throw new Error('a PDF without pages cannot be sealed');
  const form = update.read(update.catalog.get(PDFName.of('AcroForm')));
  const fields = form instanceof PDFDict ? itemsIn(update, form, 'Fields') : [];
  const fieldRef = update.newRef();
  const field = update.document.context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of(
      freeName(
        options.name,
        fields.map((item) => update.read(item)),
      ),
    ),
    V: value,
    F: widgetFlags,
    Rect: [0, 0, 0, 0],
    P: page.ref,
  });
  update.set(fieldRef, field);
  update.set(page.ref, withItem(update, update.readDict(page.ref), 'Annots', fieldRef));
  const changed = update.catalog.clone();
  const changedForm = formWith(update, form instanceof PDFDict ? form : update.document.context.obj({}), fieldRef);
  changed.set(PDFName.of('AcroForm'), changedForm);
  for (const [key, entry] of Object.entries(options.catalog ?? {})) changed.set(PDFName.of(key), entry);
  update.set(update.root, changed);
}

function formWith(update: PdfUpdate, form: PDFDict, ref: PDFRef): PDFDict {
  const flags = update.read(form.get(PDFName.of('SigFlags')));
  const former = flags instanceof PDFNumber ? flags.asNumber() : 0;
  const changedForm = withItem(update, form, 'Fields', ref);
  changedForm.set(PDFName.of('SigFlags'), PDFNumber.of(former | signatureFlags));
  return changedForm;
}

/** The dictionary with one more item in the list. */
function withItem(update: PdfUpdate, dict: PDFDict, key: string, item: PDFRef): PDFDict {
  const list = PDFArray.withContext(dict.context);
  for (const former of itemsIn(update, dict, key)) list.push(former);
  list.push(item);
  const changed = dict.clone();
  changed.set(PDFName.of(key), list);
  return changed;
}

function itemsIn(update: PdfUpdate, dict: PDFDict, key: string): PDFObject[] {
  const list = update.read(dict.get(PDFName.of(key)));
  return list instanceof PDFArray ? list.asArray() : [];
}

/** The prefix with the first number that no field has. */
function freeName(prefix: string, fields: readonly (PDFObject | undefined)[]): string {
  const names = new Set(
    fields.map((field) => {
      const name = field instanceof PDFDict ? field.lookup(PDFName.of('T')) : undefined;
      return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : '';
    }),
  );
  let number = 1;
  while (names.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}
