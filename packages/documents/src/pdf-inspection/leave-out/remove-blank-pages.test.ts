import { anEncryptedPdf, aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { type RawObject, rawOnePage, rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { pictureHashesOfPdf, textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { afterAll, describe, expect, test } from 'vitest';
import { closePdfInspection, inspectAndRemoveBlankPages, inspectPdf } from '../inspect-pdf.ts';

afterAll(closePdfInspection);

/** Numbers of the objects that every file has. */
const ref = { fonts: 3, firstPage: 10 } as const;

interface Book {
  /** 'A' is a page with this letter, ' ' a blank one. */
  pages: string;
  /** Where the attributes that pages inherit are defined. */
  inherits?: 'from the root' | 'from a branch' | 'nothing';
  catalogue?: string;
  /** Entries added to the dictionary of a page. */
  page?: (index: number) => string;
  /** Extra objects, numbered from 30. */
  more?: RawObject[];
}

/** A file whose pages show one big letter each; the page tree has a branch of two pages. */
function aBook({ pages, inherits = 'nothing', catalogue = '', page = () => '', more = [] }: Book): Uint8Array {
  const attributes = `/Resources << /Font << /F1 ${ref.fonts} 0 R >> >> /MediaBox [0 0 595 842] /Rotate 0`;
  const of = (place: Book['inherits']) => (inherits === place ? attributes : '');
  const count = pages.length;
  const pageRef = (index: number) => `${ref.firstPage + 2 * index} 0 R`;
  const all = [...pages].map((_, index) => index);
  const objects: RawObject[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [4 0 R ${all.slice(2).map(pageRef).join(' ')}] /Count ${count} ${of('from the root')} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Pages /Parent 2 0 R /Kids [${all.slice(0, 2).map(pageRef).join(' ')}] /Count ${Math.min(2, count)} ${of('from a branch')} >>`,
    ...Array<RawObject>(5).fill('null'),
    ...[...pages].flatMap((letter, index): RawObject[] => {
      const branch = index < 2 ? 4 : 2;
      const own = inherits === 'nothing' || (inherits === 'from a branch' && branch === 2) ? attributes : '';
      const added = page(index);
      const contents = added.includes('/Contents') ? '' : `/Contents ${ref.firstPage + 2 * index + 1} 0 R`;
      const shown = letter === ' ' ? 'q Q' : `BT /F1 200 Tf 100 300 Td (${letter}) Tj ET`;
      return [`<< /Type /Page /Parent ${branch} 0 R ${contents} ${own} ${added} >>`, rawStream(shown)];
    }),
  ];
  while (objects.length < 29) objects.push('null');
  return rawPdf({ objects: [...objects, ...more] });
}

async function shorten(bytes: Uint8Array): Promise<Uint8Array> {
  const { shortened } = await inspectAndRemoveBlankPages(bytes);
  if (!shortened) throw new Error('no file was made');
  return new Uint8Array(shortened);
}

const errorsOf = async (bytes: Uint8Array) =>
  (await inspectPdf(bytes)).findings.filter(({ code }) => code !== 'fonts-not-embedded');

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('the pages that remain look as before', () => {
  const orders = ['A ', ' A', 'A B', ' AB', 'AB ', 'A  B', ' A B ', 'AB  C', '  A', 'A   B'];
  const places = ['from the root', 'from a branch', 'nothing'] as const;
  const books = orders.flatMap((pages) => places.map((inherits) => ({ pages, inherits })));
  test.each(books)('«$pages», which inherit $inherits', async (book) => {
    const before = aBook(book);
    const after = await shorten(before);
    const kept = <T>(items: T[]) => items.filter((_, index) => book.pages[index] !== ' ');
    expect(await textOfPdf(after)).toEqual(kept([...book.pages]));
    expect(await pictureHashesOfPdf(after)).toEqual(kept(await pictureHashesOfPdf(before)));
    expect(await errorsOf(after)).toEqual([]);
    expect(await inspectAndRemoveBlankPages(after)).not.toHaveProperty('shortened');
  });
});

describe('what leads to a page that is gone is gone too', () => {
  const gone = `${ref.firstPage + 2} 0 R`;
  const kept = `${ref.firstPage} 0 R`;
  const link = (target: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${target} >>`;
  const onFirst = (annots: string) => (index: number) => (index === 0 ? `/Annots [${annots}]` : '');
  const books: [string, Partial<Book>][] = [
    ['a link', { page: onFirst(link(`/Dest [${gone} /XYZ 0 800 null]`)) }],
    ['a link by an action', { page: onFirst(link(`/A << /S /GoTo /D [${gone} /Fit] >>`)) }],
    ['the view it opens with', { catalogue: `/OpenAction [${gone} /Fit]` }],
    ['a name', { catalogue: `/Names << /Dests << /Names [(a) << /D [${gone} /Fit] >> (b) [${kept} /Fit]] >> >>` }],
    ['an old name', { catalogue: `/Dests << /a [${gone} /Fit] >>` }],
    [
      'a bookmark',
      {
        catalogue: '/Outlines 30 0 R',
        more: [
          '<< /Type /Outlines /First 31 0 R /Last 31 0 R /Count 1 >>',
          `<< /Title (B) /Parent 30 0 R /Dest [${gone} /Fit] >>`,
        ],
      },
    ],
    ['a mark in the structure', { catalogue: `/StructTreeRoot << /K [<< /S /P /Pg ${gone} /K 0 >>] >>` }],
    ['numbers of pages', { catalogue: '/PageLabels << /Nums [0 << /S /r >>] >>' }],
  ];
  test.each(books)('%s', async (_what, book) => {
    const before = aBook({ pages: 'A B', ...book });
    const after = await shorten(before);
    expect(await textOfPdf(after)).toEqual(['A', 'B']);
    expect(await errorsOf(after)).toEqual([]);
  });
});

test('a form keeps the fields of the pages that remain', async () => {
  const look = '/AP << /N 31 0 R >>';
  const field = (name: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /F 4 /Rect [50 50 250 90] ${look} >>`;
  const more: RawObject[] = [
    field('kept'),
    rawStream('0 0 200 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 200 40]'),
  ];
  const before = aBook({
    pages: 'A B',
    catalogue: '/AcroForm << /Fields [30 0 R] >>',
    page: (index) => (index === 0 ? '/Annots [30 0 R]' : ''),
    more,
  });
  const after = await shorten(before);
  const [first, , third] = await pictureHashesOfPdf(before);
  expect(await pictureHashesOfPdf(after)).toEqual([first, third]);
});

test('the contents of a removed page and an older version of the document are not in the file any more', async () => {
  const hidden = 'BT /F1 12 Tf 100 2000 Td (Secret) Tj ET';
  const before = aBook({ pages: 'A B', more: [rawStream(hidden)], page: (i) => (i === 1 ? '/Contents 30 0 R' : '') });
  expect(latin1(before)).toContain('Secret');
  const after = await shorten(before);
  expect(latin1(after)).not.toContain('Secret');
  expect(after.length).toBeLessThan(before.length);
});

test('a signature in the document is removed, and its picture stays', async () => {
  const signature = '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>';
  const before = aBook({
    pages: 'A B',
    catalogue: '/AcroForm << /Fields [30 0 R] /SigFlags 3 >> /Perms << /DocMDP 31 0 R >>',
    page: (index) => (index === 0 ? '/Annots [30 0 R]' : ''),
    more: [
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /F 4 /Rect [50 50 250 90] /AP << /N 32 0 R >> /V 31 0 R >>',
      signature,
      rawStream('0 0 200 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 200 40]'),
    ],
  });
  const after = await shorten(before);
  expect(latin1(after)).not.toMatch(/ByteRange|SigFlags|DocMDP/);
  const [first] = await pictureHashesOfPdf(before);
  expect((await pictureHashesOfPdf(after))[0]).toBe(first);
});

test('no file is made where no page is blank, where all are, and of a file that is refused', async () => {
  const files = [
    await aPdf(),
    aBook({ pages: '  ' }),
    rawOnePage(),
    anEncryptedPdf(),
    new TextEncoder().encode('%PDF-1.7'),
  ];
  for (const bytes of files) expect(await inspectAndRemoveBlankPages(await bytes)).not.toHaveProperty('shortened');
});
