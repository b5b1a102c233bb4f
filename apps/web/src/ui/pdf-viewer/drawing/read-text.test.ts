import { rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { maxCharacters, maxTextRuns, readText } from './read-text.ts';

const layer = (more: string) => `<< /Type /OCG /Name (L) ${more} >>`;
const usage = (view: string, print: string) =>
  `/Usage << /View << /ViewState /${view} >> /Print << /PrintState /${print} >> >>`;

interface Page {
  readonly content: string;
  readonly layer?: string;
  /** Default configuration of the layers, in the catalogue. */
  readonly configuration?: string;
  readonly page?: string;
  /** Target of the resource /L of the page: the layer, or a membership rule for the layer. */
  readonly rule?: string;
}

/** PDF with one page: the text «Prints», then `content`, in which /L is the layer. */
function fileOf({ content, layer: group = layer(''), configuration = '', page = '', rule = '5 0 R' }: Page) {
  return rawPdf({
    objects: [
      `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << ${configuration} >> >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R ${page} /Resources <<
        /Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /Properties << /L ${rule} >> /XObject << /F 6 0 R >> >> >>`,
      rawStream(`BT /T 10 Tf 50 700 Td (Prints) Tj ET ${content}`),
      group,
      rawStream(
        'BT /T 10 Tf 50 500 Td (In a form) Tj ET',
        '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /OC 5 0 R',
      ),
    ],
  });
}

async function textOf(page: Page) {
  const task = getDocument({ data: fileOf(page), verbosity: 0 });
  try {
    const document = await task.promise;
    return await readText(document, await document.getPage(1));
  } finally {
    await task.destroy();
  }
}

const wordsOf = async (page: Page) => (await textOf(page))?.runs.map(({ text }) => text).filter(Boolean) ?? null;
const layered = '/OC /L BDC BT /T 10 Tf 50 600 Td (Layered) Tj ET EMC';
const form = '/F Do';

describe('the text of a page is what paper shows', () => {
  it.each([
    ['a layer', layered, 'Layered'],
    ['a form of a layer', form, 'In a form'],
  ])('with the text of %s that is printed, whether the screen shows it or not', async (_name, content, words) => {
    expect(await wordsOf({ content })).toEqual(['Prints', words]);
    expect(await wordsOf({ content, layer: layer(usage('OFF', 'ON')) })).toEqual(['Prints', words]);
  });

  it.each([
    ['only for the screen', layer(usage('ON', 'OFF')), '', '5 0 R'],
    ['turned off', layer(''), '/OFF [5 0 R]', '5 0 R'],
    ['off unless it is turned on', layer(''), '/BaseState /OFF', '5 0 R'],
    ['shown when another is not printed', layer(''), '', '<< /Type /OCMD /OCGs [5 0 R] /P /AllOff >>'],
    ['shown by a rule that is not true on paper', layer(''), '', '<< /Type /OCMD /VE [/Not 5 0 R] >>'],
  ])('and not read at all when a layer of the page is %s', async (_name, group, configuration, rule) => {
    expect(await wordsOf({ content: layered, layer: group, configuration, rule })).toBeNull();
  });

  it('also when the layer is that of a form', async () => {
    expect(await wordsOf({ content: form, layer: layer(usage('ON', 'OFF')) })).toBeNull();
  });

  it('a layer that is not printed and stands on another page changes nothing', async () => {
    expect(await wordsOf({ content: '', configuration: '/OFF [5 0 R]' })).toEqual(['Prints']);
  });

  it('scans have their text invisibly over the picture', async () => {
    expect(await wordsOf({ content: 'BT 3 Tr /T 10 Tf 50 600 Td (Scanned) Tj ET' })).toEqual(['Prints', 'Scanned']);
  });
});

describe('the text of a page is bounded, because each run becomes an element', () => {
  it('by the number of runs', async () => {
    const content = Array.from({ length: maxTextRuns + 1 }, (_, index) => {
      return `BT /T 1 Tf ${(index % 50) * 11} ${(index / 50) * 6} Td (a) Tj ET`;
    }).join('\n');
    expect(await textOf({ content })).toBeNull();
  });

  it('by the number of letters', async () => {
    expect(await textOf({ content: `BT /T 0.001 Tf 50 600 Td (${'a'.repeat(maxCharacters + 1)}) Tj ET` })).toBeNull();
  });
});

describe('a run stands where its letters are', () => {
  it.each([
    [0, 50, 100, 0],
    [90, 700, 50, Math.PI / 2],
    [180, 550, 700, Math.PI],
    [270, 100, 550, -Math.PI / 2],
  ])('on a page that is turned by %i degrees', async (turned, x, baseline, angle) => {
    const text = await textOf({ content: '', page: `/Rotate ${turned}` });
    const [run] = text?.runs ?? [];
    expect(run).toMatchObject({ x, baseline, size: 10 });
    expect(Math.abs((run?.angle ?? Number.NaN) - angle) % (2 * Math.PI)).toBeCloseTo(0);
  });
});
