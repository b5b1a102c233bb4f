import { type RawObject, rawPdf, rawStream } from './pdf-raw.ts';

export interface NamedPdf {
  name: string;
  make: () => Uint8Array;
}

interface Parts {
  catalogue?: string;
  page?: string;
  resources?: string;
  content?: string;
  /** Extra objects, numbered from 10. */
  more?: RawObject[];
}

/**
 * One A4 page. Object 5 is the appearance of a stamp, 6 an empty appearance, 7 and 8 are groups of optional content, 9
 * is a font.
 */
export function anAppearancePdf({
  catalogue = '',
  page = '',
  resources = '',
  content = '100 700 50 50 re f',
  more = [],
}: Parts) {
  const picture = '/Type /XObject /Subtype /Form /BBox [0 0 200 100]';
  return rawPdf({
    objects: [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Resources << ${resources} >> /Contents 4 0 R ${page} >>`,
      rawStream(content),
      rawStream('0 0 200 100 re f', `${picture} /Resources << /ExtGState << /G << /BM /Multiply >> >> >>`),
      rawStream('/Tx BMC EMC', picture),
      '<< /Type /OCG /Name (one) >>',
      '<< /Type /OCG /Name (two) >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...more,
    ],
  });
}

const form = '/AcroForm << /Fields [10 0 R] /DR << /Font << /Helv 9 0 R >> >> /DA (/Helv 12 Tf 0 g) >>';
export const formNeedingAppearances = form.replace('/Fields', '/NeedAppearances true /Fields');

export const anAnnotationPdf = (entries: string, catalogue = form): Uint8Array =>
  anAppearancePdf({
    catalogue: `${catalogue} /OCProperties << /OCGs [7 0 R 8 0 R] /D << /OFF [8 0 R] >> >>`,
    page: '/Annots [10 0 R]',
    more: [`<< /Type /Annot ${entries.includes('/Rect ') ? '' : '/Rect [100 300 300 400]'} ${entries} >>`],
  });

interface Layer {
  /** Entries of the default configuration, such as `/OFF [10 0 R]`. */
  lists?: string;
  /** Entries of the group, which is object 10. */
  group?: string;
  /** The membership dictionary, object 11, which `/OC` references instead of the group. */
  membership?: string;
  content?: string;
}

export const aLayerPdf = ({
  lists = '',
  group = '',
  membership,
  content = '/OC /L BDC 100 300 200 100 re f EMC',
}: Layer) =>
  anAppearancePdf({
    catalogue: `/OCProperties << /OCGs [7 0 R 8 0 R 10 0 R] /D << ${lists} >> >>`,
    resources: `/Properties << /L ${membership ? 11 : 10} 0 R /Off 8 0 R >> /XObject << /X 5 0 R >>`,
    content,
    more: [`<< /Type /OCG /Name (layer) ${group} >>`, membership ?? 'null'],
  });

const combined = <A, B, T>(some: readonly A[], others: readonly B[], combine: (one: A, other: B) => T): T[] =>
  some.flatMap((one) => others.map((other) => combine(one, other)));

const looks = ['', '/AP << /N 5 0 R >>', '/AP << /N 6 0 R >>', '/AP << /N << /On 5 0 R >> >> /AS /On'];
const offLooks = ['/AP << /N << /On 5 0 R >> >> /AS /Off', '/AP << /N << /On 5 0 R >> >>', '/AP << /D 5 0 R >>'];
const corners = '/QuadPoints [100 400 300 400 100 300 300 300]';
const kinds = [
  ...['Stamp', 'Text', 'Popup', 'Caret', 'Watermark', 'PrinterMark', 'Redact', 'Unknown'].map(
    (kind) => `/Subtype /${kind}`,
  ),
  ...['/Border [0 0 0]', '/Border [0 0 4]', '', '/BS << /W 0 >>'].map((border) => `/Subtype /Link ${border}`),
  ...['Square', 'Circle'].map((kind) => `/Subtype /${kind} /C [0 0 0] /BS << /W 4 >>`),
  '/Subtype /Line /L [100 300 300 400] /C [0 0 0] /BS << /W 4 >>',
  '/Subtype /Ink /InkList [[100 300 200 400]] /C [0 0 0] /BS << /W 4 >>',
  '/Subtype /FreeText /Contents (note) /DA (/Helv 12 Tf 0 g)',
  ...['Highlight', 'Underline', 'StrikeOut'].flatMap((kind) => [
    `/Subtype /${kind} ${corners} /C [0 0 0]`,
    `/Subtype /${kind}`,
  ]),
  ...['', '/V (value)', '/MK << /BC [0 0 0] >>'].map((value) => `/Subtype /Widget /FT /Tx /T (a) ${value}`),
  ...['', '/V /On', '/V /Off'].map((value) => `/Subtype /Widget /FT /Btn /T (a) ${value}`),
  '/Subtype /Widget /FT /Btn /Ff 32768 /T (a) /V /On',
  '/Subtype /Widget /FT /Btn /Ff 65536 /T (a) /MK << /CA (Go) >>',
  '/Subtype /Widget /FT /Sig /T (a)',
];
const flags = ['', '/F 1', '/F 2', '/F 4', '/F 5', '/F 6', '/F 28', '/F 32', '/F 36', '/F 132', '/F 292'];

/** Files with annotations or form fields, in combinations of flags, appearances and layers. */
export const annotationPdfs: NamedPdf[] = [
  ...combined(
    kinds,
    combined([...looks, ...offLooks], flags, (look, flag) => `${look} ${flag}`),
    (kind, rest) => `${kind} ${rest}`,
  ),
  ...combined(['/OC 7 0 R', '/OC 8 0 R'], flags, (layer, flag) => `/Subtype /Stamp ${looks[1]} ${layer} ${flag}`),
].flatMap((entries) => [
  { name: entries, make: () => anAnnotationPdf(entries) },
  ...(entries.includes('/Widget')
    ? [{ name: `${entries}, drawn anew`, make: () => anAnnotationPdf(entries, formNeedingAppearances) }]
    : []),
]);

const states = ['ON', 'OFF'];
const usages = [
  '',
  ...combined(
    ['', ...states],
    ['', ...states],
    (view, print) =>
      `/Usage << ${view && `/View << /ViewState /${view} >>`} ${print && `/Print << /PrintState /${print} >>`} >>`,
  ),
];
const rules = ['View', 'Print'].map((event) => `<< /Event /${event} /Category [/${event}] /OCGs [10 0 R] >>`).join(' ');
const lists = combined(
  ['', '/ON [10 0 R]', '/OFF [10 0 R]', '/BaseState /OFF', '/BaseState /OFF /ON [10 0 R]', '/BaseState /Unchanged'],
  ['', `/AS [${rules}]`],
  (base, automatic) => `${base} ${automatic}`,
);
const memberships = [
  undefined,
  ...['AnyOn', 'AllOn', 'AnyOff', 'AllOff'].map((policy) => `<< /Type /OCMD /OCGs [7 0 R 10 0 R] /P /${policy} >>`),
  '<< /Type /OCMD /OCGs [10 0 R] /P /AllOff /VE [/Not 10 0 R] >>',
  '<< /Type /OCMD /VE [/Or [/Not 10 0 R] 8 0 R] >>',
];
const contents = [
  undefined,
  '/OC /L BDC EMC',
  '/OC /Off BDC /OC /L BDC 100 300 200 100 re f EMC EMC',
  'q /OC /L BDC /Span BMC /X Do EMC EMC Q',
];

/** Files with layers, in combinations of configuration lists, usages and membership dictionaries. */
export const layerPdfs: NamedPdf[] = combined(
  combined(
    lists,
    ['', '/Intent /Design'].flatMap((intent) => usages.map((usage) => `${intent} ${usage}`)),
    (list, group) => ({ list, group }),
  ),
  combined(memberships, contents, (membership, content) => ({ membership, content })),
  ({ list, group }, { membership, content }) => ({
    name: [list, group, membership, content].join(' | '),
    make: () => aLayerPdf({ lists: list, group, ...(membership && { membership }), ...(content && { content }) }),
  }),
);
