/** A numbered object: a dictionary or value as text, or a stream with its bytes. */
export type RawObject = string | { dict: string; stream: Uint8Array };

interface RawPdf {
  /** Objects numbered from 1. Object 1 is the catalogue unless the trailer names another one. */
  objects: RawObject[];
  /** Appended to the trailer, e.g. `/Encrypt 5 0 R`. */
  trailer?: string;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Writes a PDF with a correct cross-reference table, for files that PDF libraries refuse to write. */
export function rawPdf({ objects, trailer = '' }: RawPdf): Uint8Array {
  const chunks: Buffer[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  let length = chunks[0]?.length ?? 0;
  const append = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const offsets = objects.map((object, index) => {
    const offset = length;
    append(latin1(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') append(latin1(object));
    else appendStream(object, append);
    append(latin1('\nendobj\n'));
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  append(latin1(`${xref}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(chunks));
}

function appendStream({ dict, stream }: { dict: string; stream: Uint8Array }, append: (chunk: Buffer) => void): void {
  append(latin1(`<< ${dict} /Length ${stream.length} >>\nstream\n`));
  append(Buffer.from(stream));
  append(latin1('\nendstream'));
}

/** A stream with `content` as its bytes, in Latin-1. */
export const rawStream = (content: string, dict = ''): RawObject => ({ dict, stream: latin1(content) });

interface RawPage {
  catalogue?: string;
  page?: string;
  /** Further objects, numbered from 5. */
  more?: RawObject[];
}

/** Adds the usual entries that `entries` lacks, because a repeated key would be an error. */
function pageWith(entries: string): string {
  const usual = ['/MediaBox [0 0 595.28 841.89]', '/Resources << >>', '/Contents 4 0 R'];
  const added = usual.filter((entry) => !new RegExp(`${entry.split(' ')[0]}\\b`).test(entries));
  return `<< /Type /Page /Parent 2 0 R ${added.join(' ')} ${entries} >>`;
}

/** One A4 page with a black square; `catalogue` and `page` are added to these dictionaries. */
export function rawOnePage({ catalogue = '', page = '', more = [] }: RawPage = {}): Uint8Array {
  return rawPdf({
    objects: [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      pageWith(page),
      rawStream('100 600 50 50 re f'),
      ...more,
    ],
  });
}
