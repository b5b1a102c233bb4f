import { type RawObject, rawOnePage, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
const fonts = `/Font << /F ${font('Times-Roman')} /G ${font('ABCDEF+Courier')} >>`;
const text = 'BT /F 12 Tf 100 400 Td (Pochta) Tj ET';

interface Given {
  resources?: string;
  /** Extra objects, numbered from 6. */
  more?: RawObject[];
  page?: string;
  catalogue?: string;
}

/** Font names in the finding about fonts that are not embedded; undefined without this finding. */
async function fontsFound(content: string, { resources = '', more = [], page = '', catalogue = '' }: Given = {}) {
  const bytes = rawOnePage({
    catalogue,
    page: `/Contents 5 0 R /Resources << ${fonts} ${resources} >> ${page}`,
    more: [rawStream(content), ...more],
  });
  const { findings } = await examinePdf(bytes, 5);
  return findings.find(({ code }) => code === 'fonts-not-embedded')?.feature;
}

const form = (content: string, more: string) => rawStream(content, `/Subtype /Form /BBox [0 0 595 842] ${more}`);

test.each<[string, string, Given?]>([
  ['named and not used', '0 0 m 100 100 l S'],
  ['chosen without text', 'BT /F 12 Tf ET'],
  ['of spaces', text.replace('Pochta', '   ')],
  ['of invisible text', `3 Tr ${text}`],
  ['of white text', `1 g ${text}`],
  ['of text without opacity', `/E gs ${text}`, { resources: '/ExtGState << /E << /ca 0 >> >>' }],
  ['of text beside the sheet', text.replace('100 400', '700 400')],
  ['of a form that is not drawn', '', { resources: '/XObject << /X 6 0 R >>', more: [form(text, '')] }],
  [
    'of a layer that is off',
    `/OC /L BDC ${text} EMC`,
    {
      resources: '/Properties << /L 6 0 R >>',
      more: ['<< /Type /OCG /Name (a) >>'],
      catalogue: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>',
    },
  ],
  [
    'of an annotation that is not printed',
    '',
    {
      page: '/Annots [<< /Subtype /FreeText /Rect [0 0 595 842] /AP << /N 6 0 R >> >>]',
      more: [form(text, `/Resources << ${fonts} >>`)],
    },
  ],
])('a font that is not embedded is not told of when it is %s', async (_name, content, given) => {
  expect(await fontsFound(content, given)).toBeUndefined();
});

test.each<[string, string, string, Given?]>([
  ['of the page', 'Times-Roman', text],
  ['of the outline of text', 'Times-Roman', `1 g 1 Tr ${text}`],
  ['of white text on a dark area', 'Times-Roman', `0 0 1 rg 90 390 200 30 re f 1 g ${text}`],
  ['of a second text', 'Times-Roman, Courier', `${text} ${text.replace('/F', '/G')}`],
  [
    'of a form with its own resources',
    'Helvetica',
    '/X Do',
    {
      resources: '/XObject << /X 6 0 R >>',
      more: [form(text, `/Resources << /Font << /F ${font('Helvetica')} >> >>`)],
    },
  ],
  [
    'of a graphics state',
    'Helvetica',
    '/E gs BT 100 400 Td (Pochta) Tj ET',
    { resources: `/ExtGState << /E << /Font [6 0 R 12] >> >>`, more: [font('Helvetica')] },
  ],
  [
    'of an annotation that prints',
    'Times-Roman',
    '',
    {
      page: '/Annots [<< /Subtype /FreeText /F 4 /Rect [0 0 595 842] /AP << /N 6 0 R >> >>]',
      more: [form(text, `/Resources << ${fonts} >>`)],
    },
  ],
  [
    'of a field whose form keeps the font',
    'Helvetica',
    '',
    {
      catalogue: `/AcroForm << /Fields [] /DR << /Font << /Helv ${font('Helvetica')} >> >> >>`,
      page: '/Annots [<< /Subtype /Widget /FT /Tx /F 4 /Rect [0 0 595 842] /AP << /N 6 0 R >> >>]',
      more: [form(text.replace('/F', '/Helv'), '/Resources << >>')],
    },
  ],
  [
    'of a glyph that is a drawing',
    'Courier',
    'BT /T 12 Tf 100 400 Td (a) Tj ET',
    {
      resources: '/Font << /T 6 0 R /G 8 0 R >>',
      more: [
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /CharProcs << /a 7 0 R >> ' +
          '/Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /G 8 0 R >> >> >>',
        rawStream('9 0 d0 BT /G 9 Tf (b) Tj ET'),
        font('Courier'),
      ],
    },
  ],
  [
    'of a pattern',
    'Courier',
    '/Pattern cs /P scn 100 100 200 200 re f',
    {
      resources: '/Pattern << /P 6 0 R >>',
      more: [
        rawStream(
          'BT /G 9 Tf (b) Tj ET',
          `/PatternType 1 /PaintType 1 /BBox [0 0 99 99] /XStep 99 /YStep 99 /Resources << /Font << /G ${font('Courier')} >> >>`,
        ),
      ],
    },
  ],
])('a font %s is named: %s', async (_name, names, content, given) => {
  expect(await fontsFound(content, given)).toBe(names);
});
