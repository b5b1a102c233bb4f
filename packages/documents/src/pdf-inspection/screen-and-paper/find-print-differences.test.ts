import {
  aLayerPdf,
  anAnnotationPdf,
  anAppearancePdf,
  formNeedingAppearances,
} from '@hybrid-mail/testing/pdf/pdf-screen-and-paper';
import { describe, expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';

const differences = async (bytes: Uint8Array) =>
  (await examinePdf(bytes, 5)).findings.filter(({ code }) => code === 'differs-in-print').map(({ feature }) => feature);

const picture = '/AP << /N 5 0 R >>';
const corners = '/QuadPoints [100 400 300 400 100 300 300 300]';
const field = '/Subtype /Widget /FT /Tx /T (a) /DA (/Helv 12 Tf 0 g)';

test('the page of the difference is named', async () => {
  const { findings } = await examinePdf(anAnnotationPdf(`/Subtype /Stamp ${picture}`), 5);
  expect(findings).toContainEqual({ code: 'differs-in-print', severity: 'error', pages: [1], feature: 'annotation' });
});

describe('what is drawn on screen or on paper only is refused', () => {
  test.each([
    ['a stamp that does not print', `/Subtype /Stamp ${picture}`],
    ['a stamp that only prints', `/Subtype /Stamp ${picture} /F 36`],
    ['a stamp without a ready picture', '/Subtype /Stamp /F 4'],
    ['a note whose sign only printers draw', '/Subtype /Text /F 4'],
    ['a link whose frame prints', '/Subtype /Link /F 4 /Border [0 0 2]'],
    ['a link with a picture that does not print', `/Subtype /Link ${picture} /Border [0 0 0]`],
    ['a frame that each program draws in its own way', '/Subtype /Square /C [0 0 0] /F 4'],
    ['a mark of text outside of its rectangle', `/Subtype /Highlight ${picture} /F 4 /QuadPoints [0 0 9 0 0 9 9 9]`],
    ['a picture without a state', '/Subtype /Stamp /AP << /N << /On 5 0 R >> >> /F 4'],
    ['an open pop-up that prints', '/Subtype /Popup /Open true /F 4'],
    ['an unknown kind that is invisible if unknown', `/Subtype /Unknown ${picture} /F 5`],
    ['a stamp on a place of the paper', `/Subtype /Watermark ${picture} /F 4 /FixedPrint << /Type /FixedPrint >>`],
  ])('%s', async (_name, entries) => {
    expect(await differences(anAnnotationPdf(entries))).toEqual(['annotation']);
  });

  test.each([
    ['a value that does not print', `${field} /V (sum) ${picture}`],
    ['a value without a ready picture', `${field} /V (sum) /F 4`],
    ['a check box without a state', '/Subtype /Widget /FT /Btn /T (a) /V /On /F 4 /AP << /N << /On 5 0 R >> >>'],
    ['a signature that does not print', `/Subtype /Widget /FT /Sig /T (a) ${picture}`],
  ])('%s', async (_name, entries) => {
    expect(await differences(anAnnotationPdf(entries))).toEqual(['form field']);
  });

  test.each([
    ['another value than its ready picture', `${field} /V (sum) ${picture} /F 4`],
    ['a ready picture without a value', `${field} ${picture} /F 4`],
    ['a value too long for its place', `${field} /V (${'long '.repeat(20)}) /F 4`],
    ['a value that Latin fonts cannot write', `${field} /V <FEFF0421> /F 4`],
    ['a check mark', '/Subtype /Widget /FT /Btn /T (a) /V /On /AS /On /F 4 /AP << /N << /On 5 0 R >> >>'],
  ])('%s in a form that is drawn anew', async (_name, entries) => {
    expect(await differences(anAnnotationPdf(entries, formNeedingAppearances))).toEqual(['form field']);
  });
});

describe('what looks alike on both is taken', () => {
  test.each([
    ['a stamp that prints', `/Subtype /Stamp ${picture} /F 4`],
    ['a stamp that is hidden from both', `/Subtype /Stamp ${picture} /F 6`],
    ['an empty picture', '/Subtype /Stamp /AP << /N 6 0 R >>'],
    ['a link without a frame', '/Subtype /Link /Border [0 0 0] /F 4'],
    ['a link whose frame does not print', '/Subtype /Link /Border [0 0 1]'],
    ['a closed pop-up', '/Subtype /Popup /F 28'],
    ['a note on screen, which our page does not draw', '/Subtype /Text /Contents (note)'],
    ['a highlight', `/Subtype /Highlight ${corners} ${picture} /F 4`],
    ['a field with its picture', `${field} /V (sum) ${picture} /F 4`],
    ['an empty field', field],
    ['a check box that is off', '/Subtype /Widget /FT /Btn /T (a) /AS /Off /F 4 /AP << /N << /On 5 0 R >> >>'],
    ['an invisible signature', '/Subtype /Widget /FT /Sig /T (a) /Rect [0 0 0 0] /F 132'],
  ])('%s', async (_name, entries) => {
    expect(await differences(anAnnotationPdf(entries))).toEqual([]);
  });

  test('a highlight whose appearance stream has no ExtGState is refused, because Poppler generates another one', async () => {
    const corners = '/QuadPoints [100 400 300 400 100 300 300 300]';
    const highlight = (look: number) => `/Subtype /Highlight ${corners} /C [0 0 0] /AP << /N ${look} 0 R >> /F 4`;
    expect(await differences(anAnnotationPdf(highlight(6)))).toEqual(['annotation']);
    expect(await differences(anAnnotationPdf(highlight(5)))).toEqual([]);
  });

  test('a push button in a form with NeedAppearances is refused, because Poppler generates a new appearance for it', async () => {
    const button = `/Subtype /Widget /FT /Btn /Ff 65536 /T (a) /MK << /CA (Go) >> ${picture} /F 4`;
    expect(await differences(anAnnotationPdf(button))).toEqual([]);
    expect(await differences(anAnnotationPdf(button, formNeedingAppearances))).toEqual(['form field']);
  });

  test('a plain value in a form that is drawn anew', async () => {
    expect(await differences(anAnnotationPdf(`${field} /V (sum 100) /F 4`, formNeedingAppearances))).toEqual([]);
  });
});

describe('layers', () => {
  const printedOnly = '/Usage << /View << /ViewState /OFF >> >>';

  test('a layer for the screen only is refused wherever it is used', async () => {
    for (const content of [undefined, '/OC /L BDC /X Do EMC', 'q /OC /L BDC /Span BMC BT (a) Tj ET EMC EMC Q']) {
      expect(await differences(aLayerPdf({ group: printedOnly, ...(content && { content }) }))).toEqual(['layer']);
    }
  });

  test('a layer for the screen only is taken when nothing is drawn in it', async () => {
    for (const content of ['0 0 9 9 re f', '/OC /L BDC 1 0 0 rg EMC', '/OC /Off BDC /OC /L BDC 0 0 9 9 re f EMC EMC']) {
      expect(await differences(aLayerPdf({ lists: '/OFF [8 0 R]', group: printedOnly, content }))).toEqual([]);
    }
  });

  test('an annotation of a hidden layer, which Ghostscript prints, is refused', async () => {
    expect(await differences(anAnnotationPdf(`/Subtype /Stamp ${picture} /F 4 /OC 8 0 R`))).toEqual(['layer']);
    expect(await differences(anAnnotationPdf(`/Subtype /Stamp ${picture} /F 4 /OC 7 0 R`))).toEqual([]);
  });

  test('a form or an image of such a layer is refused', async () => {
    const form = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /OC 7 0 R',
      stream: Buffer.from('0 0 9 9 re f'),
    };
    const bytes = (state: string) =>
      anAppearancePdf({
        catalogue: `/OCProperties << /OCGs [7 0 R] /D << ${state} >> >>`,
        resources: '/XObject << /F 10 0 R >>',
        content: '/F Do',
        more: [form],
      });
    expect(await differences(bytes('/ON [7 0 R] /OFF [7 0 R]'))).toEqual(['layer']);
    expect(await differences(bytes('/OFF [7 0 R]'))).toEqual([]);
  });
});

describe('what printers draw instead', () => {
  const drawn = (dict: string, page = '') =>
    anAppearancePdf({
      resources: '/XObject << /I 10 0 R >> /ExtGState << /G 11 0 R >>',
      content: '/I Do',
      page,
      more: [
        {
          dict: `/Type /XObject /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ${dict}`,
          stream: Buffer.from('0'),
        },
        'null',
      ],
    });
  test.each([
    [
      'another image',
      '/Subtype /Image /Alternates [<< /Image 10 0 R /DefaultForPrinting true >>]',
      ['alternate image'],
    ],
    ['no other image', '/Subtype /Image /Alternates [<< /Image 10 0 R /DefaultForPrinting false >>]', []],
    ['an image of a print server', '/Subtype /Image /OPI << >>', ['alternate image']],
    ['a program in PostScript', '/Subtype /PS', ['PostScript']],
    ['a form in PostScript', '/Subtype /Form /Subtype2 /PS', ['PostScript']],
  ])('%s', async (_name, dict, expected) => {
    expect(await differences(drawn(dict))).toEqual(expected);
  });

  test.each([
    ['a transfer function', '/TR 11 0 R', ['transfer function']],
    ['an inversion of one colour', '/TR2 [/Identity 11 0 R /Identity /Identity]', ['transfer function']],
    ['no transfer', '/TR /Identity /TR2 /Default', []],
    ['a transfer that changes nothing', '/TR << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0] /C1 [1] >>', []],
    ['a halftone with a transfer', '/HT << /HalftoneType 1 /TransferFunction 11 0 R >>', ['transfer function']],
    ['a halftone', '/HT << /HalftoneType 1 >>', []],
    ['black of another kind', '/BG 11 0 R', ['transfer function']],
  ])('%s', async (_name, state, expected) => {
    const bytes = anAppearancePdf({
      resources: `/ExtGState << /G << ${state} >> >>`,
      content: '/G gs 0 0 9 9 re f',
      more: ['null', '<< /FunctionType 2 /N 1 /Domain [0 1] /C0 [1] /C1 [0] >>'],
    });
    expect(await differences(bytes)).toEqual(expected);
  });
});

describe('settings for printing', () => {
  test.each([
    ['a range without the page', '/PrintPageRange [2 3]', '', ['print settings']],
    ['a range with the page', '/PrintPageRange [1 1]', '', []],
    ['another area', '/PrintArea /TrimBox', '/TrimBox [0 0 300 300]', ['print settings']],
    ['the same area', '/PrintArea /TrimBox /PrintClip /CropBox', '/TrimBox [0 0 595.28 841.89]', []],
    ['copies and sides', '/NumCopies 2 /Duplex /Simplex /PrintScaling /None', '', []],
  ])('%s', async (_name, preferences, page, expected) => {
    expect(await differences(anAppearancePdf({ catalogue: `/ViewerPreferences << ${preferences} >>`, page }))).toEqual(
      expected,
    );
  });
});
