import { concat } from '../bytes/bytes.ts';
import { dictIn, type PdfRevision } from './pdf-revision.ts';
import { type AppendedObject, readAppendedObjects } from './read-appended-objects.ts';
import { comparable, isDict, itemsOf, notAppended, type PdfDict, type PdfValue } from './read-pdf-object.ts';
import { cmsIn } from './read-pdf-seal.ts';

/** A document time stamp (ISO 32000-2 12.8.5). */
export interface DocumentStamp {
  readonly token: Uint8Array;
  /** All bytes of its revision except the token. */
  readonly covered: Uint8Array;
}

interface Update {
  readonly text: string;
  readonly former: PdfRevision;
  readonly revision: PdfRevision;
  /** In the order in which the operator writes them. */
  readonly streams: readonly AppendedObject[];
  readonly store: AppendedObject;
  readonly stamp: AppendedObject;
  readonly field: AppendedObject;
  readonly page: AppendedObject;
  readonly catalog: AppendedObject;
}

/**
 * Reads a revision that adds a document security store and a document time stamp, and nothing else. Anybody may get a
 * time stamp for a file in which he changed what it shows; therefore the page and the catalogue must be those of the
 * revision before with the invisible field and the store added, and each other object must be new and of a kind that
 * shows nothing.
 * @throws ProofFault changed-after-seal for anything else; malformed for the token's place
 */
export function readDocumentStamp(
  pdf: Uint8Array,
  text: string,
  former: PdfRevision,
  revision: PdfRevision,
): DocumentStamp {
  const objects = readAppendedObjects(pdf, text, former, revision);
  const [catalog, page, field, stamp, store, ...rest] = objects.toReversed();
  if (!catalog || !page || !field || !stamp || !store) throw notAppended('objects');
  const update = { text, former, revision, streams: rest.toReversed(), store, stamp, field, page, catalog };
  assertNumbers(update);
  assertTrailer(update);
  assertStore(update);
  assertField(update);
  assertPage(update);
  assertCatalog(update);
  return stampIn(pdf, update);
}

const refTo = ({ number }: AppendedObject) => `${number} 0 R`;
const sizeOf = ({ trailer }: PdfRevision) => Number(trailer.get('/Size'));

function assertSame(found: PdfValue | undefined, expected: PdfValue | undefined, what: string): void {
  if (comparable(found) !== comparable(expected)) throw notAppended(what);
}

const dict = (entries: Readonly<Record<string, PdfValue>>): PdfDict => new Map(Object.entries(entries));

/** Objects that are not replaced have numbers that the revision before did not use. */
function assertNumbers({ streams, store, stamp, field, former, revision }: Update): void {
  let last = sizeOf(former) - 1;
  for (const { number } of [...streams, store, stamp, field]) {
    if (!(number > last)) throw notAppended('object number');
    last = number;
  }
  if (sizeOf(revision) !== last + 1) throw notAppended('size');
}

function assertTrailer({ former, revision }: Update): void {
  const [id, another, more] = itemsOf(revision.trailer.get('/ID'));
  if (typeof another !== 'string' || !/^<[0-9A-F]{32}>$/.test(another) || more !== undefined) throw notAppended('ID');
  assertSame(id, itemsOf(former.trailer.get('/ID'))[0], 'ID');
  const info = former.trailer.get('/Info');
  assertSame(
    revision.trailer,
    dict({
      '/Size': String(sizeOf(revision)),
      '/Root': former.trailer.get('/Root') ?? '',
      ...(info !== undefined && { '/Info': info }),
      '/ID': itemsOf(revision.trailer.get('/ID')),
      '/Prev': String(former.table),
    }),
    'trailer',
  );
}

const storeLists = ['/Certs', '/OCSPs', '/CRLs'];

/** The store lists what the former one lists, and each new stream once. */
function assertStore({ text, former, store, streams }: Update): void {
  const { value } = store;
  if (!isDict(value) || value.get('/Type') !== '/DSS') throw notAppended('DSS');
  if ([...value.keys()].some((key) => key !== '/Type' && !storeLists.includes(key))) throw notAppended('DSS');
  const known = formerStore(text, former);
  const added = storeLists.flatMap((key) => {
    const listed = itemsOf(value.get(key));
    const before = itemsOf(known?.get(key));
    assertSame(listed.slice(0, before.length), before, 'DSS');
    return listed.slice(before.length);
  });
  assertSame(added, streams.map(refTo), 'DSS');
  if (streams.some(({ stream }) => stream === null)) throw notAppended('DSS');
}

function formerStore(text: string, former: PdfRevision): PdfDict | undefined {
  const ref = formerCatalog(text, former).get('/DSS');
  return ref === undefined ? undefined : dictIn(text, former, numberOf(ref));
}

const formerCatalog = (text: string, former: PdfRevision) =>
  dictIn(text, former, numberOf(former.trailer.get('/Root')));

function numberOf(ref: PdfValue | undefined): number {
  const [, number] = (typeof ref === 'string' && /^(\d{1,7}) 0 R$/.exec(ref)) || [];
  if (number === undefined) throw notAppended('reference');
  return Number(number);
}

/** A field without a place on the page, an appearance or an action. */
function assertField({ field, stamp, page }: Update): void {
  const name = isDict(field.value) ? field.value.get('/T') : undefined;
  if (typeof name !== 'string' || !/^\(Stamp\d{1,4}\)$/.test(name)) throw notAppended('field');
  const expected = dict({
    ...{ '/Type': '/Annot', '/Subtype': '/Widget', '/FT': '/Sig', '/T': name, '/V': refTo(stamp) },
    ...{ '/F': '132', '/Rect': ['0', '0', '0', '0'], '/P': refTo(page) },
  });
  assertSame(field.value, expected, 'field');
}

function assertPage({ text, former, page, field }: Update): void {
  const known = dictIn(text, former, page.number);
  if (known.get('/Type') !== '/Page') throw notAppended('page');
  const annotations = [...itemsOf(known.get('/Annots')), refTo(field)];
  assertSame(page.value, new Map([...known, ['/Annots', annotations]]), 'page');
}

const extensions = dict({
  '/ESIC': dict({ '/Type': '/DeveloperExtensions', '/BaseVersion': '/1.7', '/ExtensionLevel': '5' }),
});

function assertCatalog({ text, former, catalog, store, field }: Update): void {
  const known = formerCatalog(text, former);
  if (catalog.number !== numberOf(former.trailer.get('/Root'))) throw notAppended('catalogue');
  const form = known.get('/AcroForm');
  if (!isDict(form)) throw notAppended('form');
  if (known.has('/Extensions')) assertSame(known.get('/Extensions'), extensions, 'extensions');
  const fields = [...itemsOf(form.get('/Fields')), refTo(field)];
  const expected = new Map<string, PdfValue>([
    ...known,
    ['/AcroForm', new Map([...form, ['/Fields', fields]])],
    ['/DSS', refTo(store)],
    ['/Extensions', extensions],
  ]);
  assertSame(catalog.value, expected, 'catalogue');
}

function stampIn(pdf: Uint8Array, { text, stamp, revision }: Update): DocumentStamp {
  const contents = isDict(stamp.value) ? stamp.value.get('/Contents') : undefined;
  if (typeof contents !== 'string') throw notAppended('stamp');
  const start = text.indexOf('/Contents ', stamp.offset) + '/Contents '.length;
  const end = start + contents.length;
  const range = [0, start, end, revision.end - end].map(String);
  const expected = dict({
    ...{ '/Type': '/DocTimeStamp', '/Filter': '/Adobe.PPKLite', '/SubFilter': '/ETSI.RFC3161' },
    ...{ '/ByteRange': range, '/Contents': contents },
  });
  assertSame(stamp.value, expected, 'stamp');
  return {
    token: cmsIn(text.slice(start, end)),
    covered: concat(pdf.subarray(0, start), pdf.subarray(end, revision.end)),
  };
}
