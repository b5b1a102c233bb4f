import { rawOnePage, rawStream } from './pdf-raw.ts';

const text = 'BT /F 12 Tf 100 400 Td (Pochta) Tj ET';
const image4 = 'BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI';

/** Content streams with an error that PDF readers handle differently. */
export const misreadContents: string[] = [
  ...['--9', '9-9', '9-', '1.2.3', '+-9', '-+9', '- 9', '.', '1e2', '9cm', '9abc'].map((word) => `${word} w`),
  `<< /A 1 ${text}`,
  `[1 ${text}`,
  `${text} (open`,
  `${text} <41`,
  `(a)) ${text}`,
  `1] ${text}`,
  `> ${text}`,
  `{ ${text} }`,
  `${'1 '.repeat(34)} w`,
  `Q ${text}`,
  `q Q Q ${text}`,
  'BT q ET Q',
  'BT 1 0 0 1 9 9 cm ET',
  'BT 9 9 99 99 re f ET',
  `0 0 0 0 0 0 cm ${text}`,
  `${text} <41zz>`,
  `9 9 99 99 re W ${text}`,
  `8 Tr ${text}`,
  `-1 Tr ${text}`,
  '3 j',
  '1.5 J',
  '[0 0] 0 d',
  '[3 -3] 0 d',
  `ID ${text}`,
  `BI ${text}`,
  `${image4.replace(' EI', '')} ${text}`,
  image4.replace('abcd', 'ab'),
  image4.replace('/W 2', '/W 2 /W 3'),
  image4.replace('/G', '/RGB'),
  '/DeviceRGB cs 1 scn 9 9 99 99 re f',
  '/DeviceGray cs 1 0 0 scn 9 9 99 99 re f',
  '/Odd cs 1 2 3 scn 9 9 99 99 re f',
];

/** Unusual content streams that all PDF readers draw in the same way. */
export const oddContents: string[] = [
  ...['-9', '+9', '9.', '.9', '-.9', '007', '0.000001', '99999999999'].map((word) => `${word} w ${text}`),
  `1 2 unknown ${text}`,
  `BX ${text} EX`,
  `q ${text}`,
  `q q ${text} Q Q`,
  'BT ET ET',
  `/Span << /MCID 0 /E (a) >> BDC ${text} EMC`,
  '9 9 99 99 re W n 9 9 99 99 re W* f',
  `[] 0 d [3] 0 d [3 0] 1 d ${text}`,
  image4,
  image4.replace('abcd', 'abcdefgh'),
  'BI /W 2 /H 2 /IM true ID ab EI',
  'BI /W 9 /H 9 /F /AHx /BPC 8 /CS /G ID 00> EI',
  '/DeviceGray CS SCN 300 300 99 99 re S',
  '/DeviceRGB cs scn 300 300 99 99 re f',
  '/DeviceCMYK cs scn 300 300 99 99 re f',
  '5 (left over)',
  '',
];

const codes = Array.from({ length: 94 }, () => '/g').join(' ');
const widths = Array.from({ length: 95 }, () => 600).join(' ');
/** A Type 3 font whose glyphs are squares, so that all programs draw the same pixels. */
const squares =
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32 /LastChar 126 ' +
  `/Widths [${widths}] /Encoding << /Differences [32 /s ${codes}] >> /CharProcs << /g 6 0 R /s 8 0 R >> /Resources << >> >>`;

/** A page with this content stream and the font `/F` in its resources. */
export const aContentPdf = (content: string): Uint8Array =>
  rawOnePage({
    page: '/Contents 5 0 R /Resources << /Font << /F 7 0 R >> >>',
    more: [rawStream(content), rawStream('600 0 0 0 500 700 d1 0 0 500 700 re f'), squares, rawStream('600 0 d0')],
  });
