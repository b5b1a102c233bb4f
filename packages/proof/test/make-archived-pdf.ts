import { hash } from 'node:crypto';

/** An object by its number, as it is written between `obj` and `endobj`, in Latin-1. */
export interface PdfPart {
  readonly number: number;
  readonly body: string;
}

export interface StampedUpdate {
  readonly objects: readonly PdfPart[];
  readonly trailer: string;
  /** Between the objects and their table. */
  readonly between: string;
}

export interface UpdateOptions {
  /** Streams of the store in DER, Latin-1. */
  readonly certificates?: readonly string[];
  /** What somebody changes before the stamp is made. */
  readonly forge?: (update: StampedUpdate) => StampedUpdate;
  readonly stamp: (covered: Uint8Array) => Promise<Uint8Array>;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const reservedBytes = 6000;
const place = { range: '@'.repeat(43), contents: `<${'0'.repeat(2 * reservedBytes)}>` };

export const stream = (content: string) => `<<\n/Length ${content.length}\n>>\nstream\n${content}\nendstream`;
export const aCertificate = (text: string) =>
  `\x30${String.fromCharCode(text.length + 2)}\x04${String.fromCharCode(text.length)}${text}`;

const basePage = '/Type /Page\n/Parent 2 0 R\n/MediaBox [ 0 0 595 842 ]\n/Contents 4 0 R';
const baseCatalog = '/Type /Catalog\n/Pages 2 0 R\n/Lang (ru)';
const id = '0123456789ABCDEF0123456789ABCDEF';
const trailerOf = (size: number, previous: number | null) =>
  `<<\n/Size ${size}\n/Root 1 0 R\n/ID [ <${id}> <${hash('sha256', String(size)).slice(0, 32).toUpperCase()}> ]${previous === null ? '' : `\n/Prev ${previous}`}\n>>`;

const previousOf = (text: string) => Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
const range = '/ByteRange [',
  contents = '/Contents ';

/** A PDF of one page with the operator's seal, written without the product. @param seal makes a detached CMS */
export async function makeBasePdf(seal: (covered: Uint8Array) => Promise<Uint8Array>): Promise<Uint8Array> {
  const base = written('%PDF-1.7\n', {
    objects: [
      { number: 1, body: `<<\n${baseCatalog}\n>>` },
      { number: 2, body: '<<\n/Type /Pages\n/Count 1\n/Kids [ 3 0 R ]\n>>' },
      { number: 3, body: `<<\n${basePage}\n>>` },
      { number: 4, body: stream('BT (delivered) Tj ET') },
    ],
    trailer: trailerOf(5, null),
    between: '',
  });
  const sealed = written(base, {
    objects: [
      { number: 5, body: signature('/Sig', '/ETSI.CAdES.detached') },
      { number: 6, body: fieldOf('Seal1', 5) },
      { number: 3, body: `<<\n${basePage}\n/Annots [ 6 0 R ]\n>>` },
      { number: 1, body: `<<\n${baseCatalog}\n/AcroForm <<\n/Fields [ 6 0 R ]\n/SigFlags 3\n>>\n>>` },
    ],
    trailer: trailerOf(7, previousOf(base)),
    between: '',
  });
  return filled(sealed, base.length, seal);
}

/** The PDF with a store and a document time stamp behind it. */
export async function withStamp(pdf: Uint8Array, options: UpdateOptions): Promise<Uint8Array> {
  const former = latin1(pdf);
  const update = stampedUpdate(former, options.certificates ?? []);
  return filled(written(former, options.forge?.(update) ?? update), former.length, options.stamp);
}

function stampedUpdate(former: string, certificates: readonly string[]): StampedUpdate {
  const size = Number([...former.matchAll(/\/Size (\d+)/g)].at(-1)?.[1]);
  const fields = /\/Fields \[ ([^\]]*) \]/g;
  const formerFields = [...former.matchAll(fields)].at(-1)?.[1] ?? '';
  const formerCerts = [...former.matchAll(/\/Certs \[ ([^\]]*) \]/g)].at(-1)?.[1] ?? '';
  const streams = certificates.map((content, index) => ({ number: size + index, body: stream(content) }));
  const store = size + streams.length;
  const certs = [formerCerts, ...streams.map(({ number }) => `${number} 0 R`)].filter((each) => each !== '').join(' ');
  const all = `${formerFields} ${store + 2} 0 R`;
  const extensions =
    '/Extensions <<\n/ESIC <<\n/Type /DeveloperExtensions\n/BaseVersion /1.7\n/ExtensionLevel 5\n>>\n>>';
  const form = `/AcroForm <<\n/Fields [ ${all} ]\n/SigFlags 3\n>>`;
  return {
    objects: [
      ...streams,
      { number: store, body: `<<\n/Type /DSS${certs === '' ? '' : `\n/Certs [ ${certs} ]`}\n>>` },
      { number: store + 1, body: signature('/DocTimeStamp', '/ETSI.RFC3161') },
      { number: store + 2, body: fieldOf(`Stamp${formerFields.split(' R').length - 1}`, store + 1) },
      { number: 3, body: `<<\n${basePage}\n/Annots [ ${all} ]\n>>` },
      { number: 1, body: `<<\n${baseCatalog}\n${form}\n/DSS ${store} 0 R\n${extensions}\n>>` },
    ],
    trailer: trailerOf(store + 3, previousOf(former)),
    between: '',
  };
}

const signature = (type: string, subFilter: string) =>
  `<< /Type ${type} /Filter /Adobe.PPKLite /SubFilter ${subFilter}\n${range}${place.range}]\n${contents}${place.contents} >>`;

const fieldOf = (name: string, value: number) =>
  `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (${name})\n/V ${value} 0 R\n/F 132\n/Rect [ 0 0 0 0 ]\n/P 3 0 R\n>>`;

function written(former: string, { objects, trailer, between }: StampedUpdate): string {
  let text = former;
  const offsets = new Map<number, number>();
  for (const { number, body } of objects) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  text += between;
  const table = text.length;
  const rows = [...offsets].toSorted(([one], [other]) => one - other);
  const lines = rows.map(([number, offset], index) => {
    const first = rows[index - 1]?.[0] === number - 1 ? '' : `${number} ${countFrom(rows, index)}\n`;
    return `${first}${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  return `${text}xref\n${lines.join('')}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`;
}

function countFrom(rows: readonly (readonly [number, number])[], start: number): number {
  let count = 1;
  while (rows[start + count]?.[0] === (rows[start]?.[0] ?? 0) + count) count += 1;
  return count;
}

async function filled(text: string, from: number, make: (covered: Uint8Array) => Promise<Uint8Array>) {
  const start = text.indexOf(`${contents}${place.contents}`, from) + contents.length;
  const end = start + place.contents.length;
  const numbers = `0 ${start} ${end} ${text.length - end}`.padEnd(place.range.length);
  const ranged = text.slice(0, from) + text.slice(from).replace(`${range}${place.range}`, `${range}${numbers}`);
  const bytes = Buffer.from(ranged, 'latin1');
  const cms = await make(new Uint8Array(Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])));
  bytes.write(Buffer.from(cms).toString('hex').toUpperCase(), start + 1, 'latin1');
  return new Uint8Array(bytes);
}
