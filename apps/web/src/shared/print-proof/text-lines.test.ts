import { rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { describe, expect, it } from 'vitest';
import { readPrintedText } from '../../../test/letters/read-first-page-text.ts';
import { isWithin, placeMeasures } from './page-on-sheet.ts';
import { printedLinesOf } from './text-lines.ts';

const rotations = [0, 90, 180, 270] as const;
type Rotation = (typeof rotations)[number];

interface Page {
  readonly rotation?: Rotation;
  /** Lower left corner of the visible part, in units. */
  readonly corner?: readonly [number, number];
  readonly userUnit?: number;
}

const a4 = { width: 595.276, height: 841.89 };
/** Matrix of text that runs from left to right on the turned page. */
const upright: Record<Rotation, string> = {
  0: '1 0 0 1',
  90: '0 1 -1 0',
  180: '-1 0 0 -1',
  270: '0 -1 1 0',
};

/** Content of a page in which `text` begins, as displayed, at a distance in points from the upper left corner. */
function textAt(x: number, y: number, text: string, { rotation = 0, corner = [0, 0], userUnit = 1 }: Page): string {
  const turned = rotation % 180 !== 0;
  const [width, height] = turned ? [a4.height, a4.width] : [a4.width, a4.height];
  const [dx, dy, w, h] = [x, y, width, height].map((length) => length / userUnit) as [number, number, number, number];
  const place = { 0: [dx, h - dy], 90: [dy, dx], 180: [w - dx, dy], 270: [h - dy, w - dx] }[rotation];
  const [ux, uy] = [corner[0] + (place[0] ?? 0), corner[1] + (place[1] ?? 0)];
  return `BT /F ${10 / userUnit} Tf ${upright[rotation]} ${ux} ${uy} Tm (${text}) Tj ET `;
}

/** A page that is displayed upright on A4; its sheet is larger than the part that the crop box shows. */
async function linesOf(content: string, { rotation = 0, corner = [0, 0], userUnit = 1 }: Page = {}) {
  const [width, height] = [a4.width / userUnit, a4.height / userUnit];
  const shown = [corner[0], corner[1], corner[0] + width, corner[1] + height];
  const sheet = [corner[0] - 30, corner[1] - 40, corner[0] + width + 50, corner[1] + height + 60];
  const bytes = rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [${sheet.join(' ')}] /CropBox [${shown.join(' ')}] /Contents 4 0 R
        /Rotate ${rotation} /UserUnit ${userUnit}
        /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
      rawStream(content),
    ],
  });
  const text = await readPrintedText(bytes);
  return { text, lines: printedLinesOf(text) };
}

const mm = (points: number) => (points * 25.4) / 72;

describe('a line lies where its ink is', () => {
  const pages = rotations.flatMap((rotation) =>
    [
      [0, 0],
      [100, 70],
      [-50, -20],
    ].flatMap((corner) =>
      [1, 2, 0.5].map((userUnit): Page => ({ rotation, corner: corner as [number, number], userUnit })),
    ),
  );

  it.each(pages)('turned by $rotation degrees, cropped at $corner, with $userUnit points a unit', async (page) => {
    const places = [
      [20, 30],
      [57, 200],
      [300, 420.5],
    ] as const;
    const { lines } = await linesOf(places.map(([x, y]) => textAt(x, y, 'Pochta', page)).join(''), page);
    expect(lines).toHaveLength(places.length);
    places.forEach(([x, y], index) => {
      const area = lines[index]?.area;
      expect(area?.left).toBeCloseTo(mm(x), 2);
      expect(area?.top).toBeCloseTo(mm(y - 7), 2);
      expect(area?.bottom).toBeCloseTo(mm(y + 2), 2);
      // The width of «Pochta» in Helvetica.
      expect(area?.right).toBeCloseTo(mm(x + 31.13), 1);
    });
  });

  it('also on a line that runs upwards', async () => {
    const { lines } = await linesOf('BT /F 10 Tf 0 1 -1 0 200 300 Tm (Pochta) Tj ET');
    expect(lines[0]?.area.left).toBeCloseTo(mm(200 - 7), 2);
    expect(lines[0]?.area.right).toBeCloseTo(mm(200 + 2), 2);
    expect(lines[0]?.area.bottom).toBeCloseTo(mm(a4.height - 300), 2);
  });
});

describe('what lies in the margin of 5 mm is what the inspection counts', () => {
  const isPrinted = async (content: string) => {
    const { text, lines } = await linesOf(content);
    const { printable } = placeMeasures(text, { margin: 5, window: null, folds: [] });
    return lines.every(({ area }) => isWithin(area, printable));
  };

  it.each([
    ['text at the left edge', 'BT /F 12 Tf 5 400 Td (Pochta) Tj ET'],
    ['text that runs over the right edge', 'BT /F 12 Tf 560 400 Td (Pochta, Pochta) Tj ET'],
    ['text under the lower edge of the printable', 'BT /F 12 Tf 100 9 Td (1) Tj ET'],
    ['text moved there by a matrix', 'q .5 0 0 .5 0 0 cm BT /F 24 Tf 1 0 0 1 10 800 Tm [(Po) -20 (chta)] TJ ET Q'],
  ])('%s lies in it', async (_name, content) => {
    expect(await isPrinted(content)).toBe(false);
  });

  it.each([
    ['text within the printable', 'BT /F 12 Tf 60 400 Td (Pochta) Tj ET'],
    ['a page number just above it', 'BT /F 12 Tf 100 17 Td (1) Tj ET'],
    ['blanks at the end of a line', 'BT /F 12 Tf 500 400 Td (Pochta                      ) Tj ET'],
  ])('%s does not', async (_name, content) => {
    expect(await isPrinted(content)).toBe(true);
  });
});

describe('runs are joined to lines', () => {
  it('with the blanks that only a gap shows', async () => {
    const { lines } = await linesOf('BT /F 10 Tf 100 700 Td [(Toshkent) -400 (shahri)] TJ 0 -12 Td (Navoiy, 5) Tj ET');
    expect(lines.map(({ text }) => text)).toEqual(['Toshkent shahri', 'Navoiy, 5']);
  });

  it('but columns side by side stay two lines', async () => {
    const { lines } = await linesOf('BT /F 10 Tf 60 700 Td (Sender) Tj 250 0 Td (Receiver) Tj ET');
    expect(lines.map(({ text }) => text)).toEqual(['Sender', 'Receiver']);
  });

  it('and a page of blanks has none', async () => {
    expect((await linesOf('BT /F 10 Tf 60 700 Td (   ) Tj ET')).lines).toEqual([]);
  });
});
