import { type RawObject, rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';

/** A black square on a page. `isPrinted` tells whether print, and therefore the viewer, shows the square. */
export interface DrawnSquare {
  readonly name: string;
  readonly isPrinted: boolean;
  /** Centre of the square, as fractions of the page's width and height from the upper left corner. */
  readonly at: readonly [x: number, y: number];
}

const [pageWidth, pageHeight] = [600, 800];
const side = 40;
const perRow = 6;
const cornerOf = (index: number) => [50 + 80 * (index % perRow), 700 - 80 * Math.floor(index / perRow)] as const;
const square = `0 0 ${side} ${side} re f`;
const form = (more = '') => rawStream(square, `/Type /XObject /Subtype /Form /BBox [0 0 ${side} ${side}] ${more}`);

const [invisible, hidden, print, noView] = [1, 2, 4, 32];
const flags = [0, print, noView, print + noView, hidden, print + hidden, print + invisible] as const;
const subtypes = ['Stamp', 'Square', 'FreeText', 'Widget'] as const;

const annotations = subtypes.flatMap((subtype) =>
  flags.map((flag) => ({
    name: `${subtype} with flags ${flag}`,
    // The flag `Invisible` has no effect here: it applies only to annotation types that a viewer does not know.
    isPrinted: (flag & print) !== 0 && (flag & hidden) === 0,
    subtype,
    flag,
  })),
);

const usage = (view: string, printed: string) =>
  `/Usage << /View << /ViewState /${view} >> /Print << /PrintState /${printed} >> >>`;
const layers = [
  { name: 'a layer without a word on printing', isPrinted: true, dictionary: '' },
  { name: 'a layer that is seen and not printed', isPrinted: false, dictionary: usage('ON', 'OFF') },
  { name: 'a layer that is printed and not seen', isPrinted: true, dictionary: usage('OFF', 'ON') },
  { name: 'a layer that is turned off', isPrinted: false, dictionary: '', isOff: true },
] as const;

/** Number of the page object. Objects 1 to 3 are the catalogue, the page tree and the form that draws a square. */
const first = 4;

/**
 * Makes a page with a square for each annotation, and two for each layer: one in the page's content, one as a form
 * XObject.
 */
export function makePageOfSquares(): { readonly file: Uint8Array; readonly squares: DrawnSquare[] } {
  const more: RawObject[] = [];
  const add = (object: RawObject) => `${first + more.push(object)} 0 R`;
  const squares: DrawnSquare[] = [];
  const place = ({ name, isPrinted }: Pick<DrawnSquare, 'name' | 'isPrinted'>) => {
    const [x, y] = cornerOf(squares.length);
    squares.push({ name, isPrinted, at: [(x + side / 2) / pageWidth, 1 - (y + side / 2) / pageHeight] });
    return [x, y] as const;
  };
  const annots = annotations.map((one) => {
    const [x, y] = place(one);
    const field = one.subtype === 'Widget' ? '/FT /Tx /T (a) /V (1)' : '';
    return `<< /Type /Annot /Subtype /${one.subtype} /Rect [${x} ${y} ${x + side} ${y + side}] /F ${one.flag} /AP << /N 3 0 R >> ${field} >>`;
  });
  const groups = layers.map((layer) => add(`<< /Type /OCG /Name (${layer.name}) ${layer.dictionary} >>`));
  const inPage = layers.map((layer, index) => {
    const [x, y] = place({ ...layer, name: `${layer.name}, in the page` });
    return `/OC /L${index} BDC q 1 0 0 1 ${x} ${y} cm ${square} Q EMC`;
  });
  const forms = groups.map((group) => add(form(`/OC ${group}`)));
  const asForms = layers.map((layer, index) => {
    const [x, y] = place({ ...layer, name: `${layer.name}, as a form` });
    return `q 1 0 0 1 ${x} ${y} cm /F${index} Do Q`;
  });
  const named = (letter: string, objects: readonly string[]) =>
    objects.map((object, index) => `/${letter}${index} ${object}`).join(' ');
  const content = add(rawStream([...inPage, ...asForms].join('\n')));
  const off = groups.filter((_, index) => 'isOff' in (layers[index] ?? {}));
  const objects: RawObject[] = [
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [${groups.join(' ')}] /D << /OFF [${off.join(' ')}] >> >> >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    form(),
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${content} /Annots [${annots.join(' ')}]
      /Resources << /Properties << ${named('L', groups)} >> /XObject << ${named('F', forms)} >> >> >>`,
    ...more,
  ];
  return { file: rawPdf({ objects }), squares };
}

/** Tiling patterns, each of which draws the next one ten times: with depth 10, the last one is drawn 10^9 times. */
function nestedPatterns(depth: number, from: number): RawObject[] {
  const tile =
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 99 99] /XStep 99 /YStep 99 /Resources';
  const fills = '/Pattern cs /P scn 0 0 99 99 re f\n'.repeat(10);
  return Array.from({ length: depth }, (_, index) =>
    index === depth - 1
      ? rawStream('0 0 0 rg 0 0 50 50 re f', `${tile} << >>`)
      : rawStream(fills, `${tile} << /Pattern << /P ${from + index + 1} 0 R >> >>`),
  );
}

/** Makes a 6 kB PDF of three pages. Drawing the middle page would take a viewer years. */
export function makeHeavyMiddlePage(): Uint8Array {
  const page = (content: number, resources: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${content} 0 R /Resources << ${resources} >> >>`;
  const text = (words: string) => rawStream(`BT /T 24 Tf 60 700 Td (${words}) Tj ET 60 100 ${side} ${side} re f`);
  const font = '/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
      page(6, font),
      page(7, '/Pattern << /P 9 0 R >>'),
      page(8, font),
      text('First page'),
      rawStream(`/Pattern cs /P scn 0 0 ${pageWidth} ${pageHeight} re f`),
      text('Third page'),
      ...nestedPatterns(10, 9),
    ],
  });
}
