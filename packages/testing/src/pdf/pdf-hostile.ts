import { deflateSync } from 'node:zlib';
import type { HostilePdf } from './hostile-pdf.ts';
import { pdfBombs } from './pdf-bombs.ts';
import { anEncryptedPdf, aTextFileNamedPdf } from './pdf-factory.ts';
import { type RawObject, rawOnePage, rawPdf, rawStream } from './pdf-raw.ts';

export type { HostilePdf } from './hostile-pdf.ts';

const active = (name: string, feature: string, page: Parameters<typeof rawOnePage>[0]): HostilePdf => ({
  name,
  make: () => rawOnePage(page),
  codes: ['active-content'],
  feature,
});

const link = (action: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [90 590 160 660] /Border [0 0 0] /A << ${action} >> >>]`;
const script = '/S /JavaScript /JS (app.alert\\(1\\))';
const attached: RawObject[] = [
  '<< /Type /Filespec /F (a.exe) /UF (a.exe) /EF << /F 6 0 R >> >>',
  rawStream('MZ', '/Type /EmbeddedFile'),
];

export const pdfsWithActiveContent: HostilePdf[] = [
  active('a script that runs on opening', 'JavaScript', { catalogue: `/OpenAction << ${script} >>` }),
  active('a script with its name in escapes', 'JavaScript', {
    catalogue: '/OpenAction << /S /J#61vaScript /JS (1) >>',
  }),
  active('a script behind a reference', 'JavaScript', { catalogue: '/OpenAction 5 0 R', more: [`<< ${script} >>`] }),
  active('a script among the document names', 'JavaScript', {
    catalogue: `/Names << /JavaScript << /Names [(x) << ${script} >>] >> >>`,
  }),
  active('a script behind a second action', 'JavaScript', {
    page: link(`/S /URI /URI (https://uz) /Next << ${script} >>`),
  }),
  active('printing on opening', 'OpenAction', { catalogue: '/OpenAction << /S /Named /N /Print >>' }),
  active('a web page on opening', 'URI auto action', {
    catalogue: '/OpenAction << /S /URI /URI (https://example.uz) >>',
  }),
  active('a web page when the page is shown', 'URI auto action', {
    page: '/AA << /O << /S /URI /URI (https://example.uz) >> >>',
  }),
  active('an action when the page is shown', 'AA', { page: '/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>' }),
  active('a program to start', 'Launch', { page: link('/S /Launch /F (calc.exe)') }),
  active('a jump into another file', 'GoToR', { page: link('/S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit]') }),
  active('a form that sends itself', 'SubmitForm', { page: link('/S /SubmitForm /F (https://example.uz)') }),
  active('a form that loads data', 'ImportData', { page: link('/S /ImportData /F (data.fdf)') }),
  active('an XFA form', 'XFA', { catalogue: '/AcroForm << /Fields [] /XFA 5 0 R >>', more: [rawStream('<xdp/>')] }),
  active('an embedded file', 'EmbeddedFile', {
    catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
    more: attached,
  }),
  active('a file attached to a page', 'EmbeddedFile', {
    page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>]',
    more: attached,
  }),
  active('a film', 'RichMedia', { page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]' }),
  active('a picture kept elsewhere', 'external stream', {
    page: '/Group 5 0 R',
    more: [rawStream('', '/Type /XObject /Subtype /Image /F << /FS /URL /F (https://example.uz/a.png) >>')],
  }),
];

const a4 = '/MediaBox [0 0 595.28 841.89]';
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';

const pagesAfter = (count: number, firstNumber: number) =>
  Array.from({ length: count }, (_, index) => `${firstNumber + index} 0 R`).join(' ');

/** A valid file with many empty pages. */
export function aPdfOfManyPages(count: number): Uint8Array {
  return rawPdf({
    objects: [
      catalogue,
      `<< /Type /Pages /Kids [${pagesAfter(count, 3)}] /Count ${count} ${a4} >>`,
      ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R >>'),
    ],
  });
}

/** Four pages with a wrong `/Count`. */
export function aPdfWithWrongPageCount(count: number): Uint8Array {
  return rawPdf({
    objects: [
      catalogue,
      `<< /Type /Pages /Kids [${pagesAfter(4, 3)}] /Count ${count} ${a4} >>`,
      ...Array.from({ length: 4 }, () => '<< /Type /Page /Parent 2 0 R >>'),
    ],
  });
}

/** A small file whose object stream decompresses to `megabytes`. */
export function anObjectStreamBomb(megabytes: number): Uint8Array {
  const unfolded = Buffer.alloc(megabytes * 1024 * 1024, ' ');
  unfolded.write('5 0 null');
  return rawOnePage({
    more: [{ dict: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', stream: deflateSync(unfolded) }],
  });
}

/** A page whose content stream decompresses to `megabytes`. */
export function aContentBomb(megabytes: number): Uint8Array {
  const drawing = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '0 0 m '));
  return rawPdf({
    objects: [
      catalogue,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${a4} /Resources << >> /Contents 4 0 R >>`,
      { dict: '/Filter /FlateDecode', stream: drawing },
    ],
  });
}

export function aPdfWithDeepArrays(depth: number): Uint8Array {
  return rawOnePage({ page: '/Deep 5 0 R', more: ['['.repeat(depth) + ']'.repeat(depth)] });
}

export function aTruncatedPdf(): Uint8Array {
  const whole = rawOnePage();
  return whole.slice(0, Math.floor(whole.length * 0.6));
}

const pageTreeLoop = () =>
  rawPdf({
    objects: [catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'],
  });

const noPages = () => rawPdf({ objects: [catalogue, '<< /Type /Pages /Kids [] /Count 0 >>'] });
const noPageTree = () => rawPdf({ objects: ['<< /Type /Catalog >>'] });

const headerAndGarbage = () => {
  const bytes = Uint8Array.from({ length: 4096 }, (_, index) => (index * 2654435761) >>> 24);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return bytes;
};

const halfAContentStream = () => {
  const drawing = Array.from({ length: 500 }, (_, index) => `${index} ${(index * 7919) % 842} 50 50 re f\n`);
  const stream = deflateSync(Buffer.from(drawing.join(''))).fill(0xff, 200);
  return rawPdf({
    objects: [
      catalogue,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${a4} /Resources << >> /Contents 4 0 R >>`,
      { dict: '/Filter /FlateDecode', stream },
    ],
  });
};

const shifted = () => {
  const page = rawOnePage();
  const bytes = new Uint8Array(page.length + 6);
  bytes.set(new TextEncoder().encode('<html>'));
  bytes.set(page, 6);
  return bytes;
};

export const brokenPdfs: HostilePdf[] = [
  { name: 'an empty file', make: () => new Uint8Array(), codes: ['empty'] },
  { name: 'a text file named .pdf', make: aTextFileNamedPdf, codes: ['not-a-pdf'] },
  { name: 'a page of HTML before the header', make: shifted, codes: ['leading-bytes'] },
  { name: 'a file over 10 MiB', make: () => new Uint8Array(10 * 1024 * 1024 + 1), codes: ['too-large'] },
  { name: 'a file that opens without a password but is encrypted', make: () => anEncryptedPdf(), codes: ['encrypted'] },
  { name: 'a file that asks for a password', make: () => anEncryptedPdf({ user: 'secret' }), codes: ['encrypted'] },
  { name: 'a truncated file', make: aTruncatedPdf, codes: ['damaged'] },
  { name: 'garbage after the header', make: headerAndGarbage, codes: ['damaged'] },
  { name: 'a drawing that does not unfold', make: halfAContentStream, codes: ['damaged'] },
  { name: 'no pages', make: noPages, codes: ['no-pages', 'damaged'] },
  { name: 'no page tree', make: noPageTree, codes: ['no-pages', 'damaged'] },
  { name: 'a page tree that loops', make: pageTreeLoop, codes: ['damaged'] },
  { name: 'a count that hides pages', make: () => aPdfWithWrongPageCount(1), codes: ['page-count-disagrees'] },
  { name: '101 pages', make: () => aPdfOfManyPages(101), codes: ['too-many-pages'] },
  { name: '20 000 pages', make: () => aPdfOfManyPages(20_000), codes: ['too-many-pages'] },
  { name: '200 000 arrays in each other', make: () => aPdfWithDeepArrays(200_000), codes: ['damaged', 'too-complex'] },
  { name: 'an object stream bomb', make: () => anObjectStreamBomb(300), codes: ['too-complex'] },
  { name: 'a drawing bomb', make: () => aContentBomb(300), codes: ['too-complex'] },
  ...pdfBombs,
];

export const hostilePdfs: HostilePdf[] = [...brokenPdfs, ...pdfsWithActiveContent];
