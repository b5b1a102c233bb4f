import { pdfsWithActiveContent } from '@hybrid-mail/testing/pdf/pdf-hostile';
import { rawOnePage } from '@hybrid-mail/testing/pdf/pdf-raw';
import { describe, expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';

const findings = async (bytes: Uint8Array) => (await examinePdf(bytes, 5)).findings;
const link = (action: string) =>
  rawOnePage({ page: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] /A << ${action} >> >>]` });
const linkTo = (address: string) => link(`/S /URI /URI ${address}`);

/** Appends a revision that removes everything except the drawing from the catalogue and the page. */
function cleaned(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const before = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Resources << >> /Contents 4 0 R >>\nendobj\n',
  ];
  const [one = '', three = ''] = objects;
  const row = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const table = text.length + one.length + three.length;
  const xref = `xref\n1 1\n${row(text.length)}3 1\n${row(text.length + one.length)}`;
  const size = Number(/\/Size (\d+)/.exec(text)?.[1]);
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text + one + three + xref + trailer, 'latin1'));
}

describe('a link may lead to a web page, a mailbox or a telephone only', () => {
  test.each([
    'https://my.gov.uz',
    'HTTP://tax.uz',
    'mailto:info@tax.uz',
    'tel:+998711234567',
    'www.tax.uz',
    '#top',
    '',
  ])('taken: %s', async (address) => {
    expect(await findings(linkTo(`(${address})`))).toEqual([]);
  });

  test.each([
    ...[
      'javascript:alert',
      'java\\tscript:alert',
      'file:///c:/a',
      'data:text/html,a',
      'ftp://a.uz',
      'a.docx',
      '//host/share',
    ],
    ...['\\\\\\\\host\\\\share', 'vbscript:a', 'httpx://a'],
  ])('refused: %s', async (address) => {
    const expected = { code: 'active-content', severity: 'error', feature: 'other link' };
    expect(await findings(linkTo(`(${address})`))).toEqual([expected]);
  });

  test('refused: in the wide letters of a hexadecimal text, or with a base of its own', async () => {
    expect(await findings(linkTo('<FEFF00660069006C0065003A0061>'))).toMatchObject([{ feature: 'other link' }]);
    const base = rawOnePage({ catalogue: '/URI << /Base (file:///a/) >>' });
    expect(await findings(base)).toMatchObject([{ feature: 'other link' }]);
  });

  test('a thread of articles in another file is a jump into that file', async () => {
    expect(await findings(link('/S /Thread /D 0'))).toEqual([]);
    expect(await findings(link('/S /Thread /F (a.pdf) /D 0'))).toMatchObject([{ feature: 'GoToR' }]);
  });
});

describe('a click may not change what is shown or printed', () => {
  test.each(['/S /SetOCGState /State [/OFF]', '/S /Hide /T (a)', '/S /ResetForm', '/S /Named /N /Print'])(
    '%s',
    async (action) => {
      const expected = { code: 'differs-in-print', severity: 'error', feature: 'action' };
      expect(await findings(link(action))).toEqual([expected]);
    },
  );

  test('moving about is harmless', async () => {
    for (const action of ['/S /Named /N /GoBack', '/S /Named /N /NextPage', '/S /GoTo /D [3 0 R /Fit]']) {
      expect(await findings(link(action))).toEqual([]);
    }
  });
});

describe('active content of an earlier revision only is told as what is left over', () => {
  const behindReferences = pdfsWithActiveContent.filter(({ name }) => /behind a reference|embedded file$/.test(name));
  test.each(behindReferences)('$name', async ({ make, feature }) => {
    expect(await findings(make())).toContainEqual({ code: 'active-content', severity: 'error', feature });
    expect(await findings(cleaned(make()))).toMatchObject([{ code: 'leftover-content', severity: 'error', feature }]);
  });
});

test('an empty list of XFA is no form', async () => {
  expect(await findings(rawOnePage({ catalogue: '/AcroForm << /Fields [] /XFA [] >>' }))).toEqual([]);
});
