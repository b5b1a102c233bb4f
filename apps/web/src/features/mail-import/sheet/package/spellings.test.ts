import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type PackageVariant, rowXml, textCell, workbookOf } from '../../../../../test/workbook-package.ts';
import { readSheet } from '../read-sheet.ts';
import { SheetError } from '../sheet.ts';

const heads = ['Получатель', 'Область', 'Район', 'Адрес', 'Срок'];
const book = {
  sheets: [
    {
      name: 'Реестр',
      rows: [
        rowXml(1, heads.map(textCell)),
        rowXml(2, [
          '<c t="s"><v>0</v></c>',
          '<c t="s"><v>1</v></c>',
          textCell('Ургутский район'),
          textCell('ул. Навои, 8'),
          '<c s="1"><v>46347</v></c>',
        ]),
      ],
    },
  ],
  formats: [0, 'dd\\.mm\\.yyyy'],
  shared: ['<t>Каримов Анвар</t>', '<t>Самаркандская область</t>'],
};
const expected = ['Каримов Анвар', 'Самаркандская область', 'Ургутский район', 'ул. Навои, 8', '21.11.2026'];

const choices: Readonly<Record<string, PackageVariant>> = {
  'a prefix of its elements': { prefix: 'x:' },
  'a long prefix': { prefix: 'ns0:' },
  'another prefix of relations': { relation: 'd3p1' },
  'no places of rows and cells': { withoutPlaces: true },
  'backslashes in the names of parts': { partName: (name) => name.replaceAll('/', '\\') },
  'names of parts in capitals': { partName: (name) => name.toUpperCase() },
  'names of parts that begin with a slash': { partName: (name) => `/${name}` },
  'absolute targets': { target: (part) => `/${part}` },
  'targets with a step back': { target: (part) => `../${part}` },
  'a workbook under another name': { workbook: 'xl/book.xml' },
  'a workbook in another folder': { workbook: 'данные/книга.xml' },
  'the namespaces of Strict Open XML': { isStrict: true },
  'parts in UTF-16 LE': { encoding: 'utf-16le' },
  'parts in UTF-16 BE': { encoding: 'utf-16be' },
  'parts that are not compressed': { level: 0 },
};
const names = Object.keys(choices);
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
const isOpposed = ([one, other]: readonly [string, string]) =>
  Object.keys(choices[one] ?? {}).some((key) => key in (choices[other] ?? {})) || /step back/.test(one + other);

const readRow = async (spelling: PackageVariant) => {
  const { columns, rows } = await readSheet(workbookOf(book, spelling));
  return {
    names: columns.map(({ name }) => name),
    row: rows[0]?.cells.map(({ text }) => text),
    number: rows[0]?.number,
  };
};

describe('a workbook that Excel opens is read, whatever program wrote it', () => {
  it.each(names)('with %s', async (name) => {
    expect(await readRow(choices[name] ?? {})).toEqual({ names: heads, row: expected, number: 2 });
  });
  it.each(pairs.filter((pair) => !isOpposed(pair)))('with %s and %s', async (one, other) => {
    const row = await readRow({ ...choices[one], ...choices[other] });
    expect(row).toEqual({ names: heads, row: expected, number: 2 });
  });
});

describe('an archive', () => {
  const usual = workbookOf(book);
  /** Converts the archive to the zip64 format. */
  function asZip64(bytes: Uint8Array): Uint8Array {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = bytes.length - 22;
    const wide = new DataView(new ArrayBuffer(76));
    wide.setUint32(0, 0x06064b50, true);
    wide.setBigUint64(4, 44n, true);
    wide.setBigUint64(24, BigInt(view.getUint16(end + 8, true)), true);
    wide.setBigUint64(32, BigInt(view.getUint16(end + 10, true)), true);
    wide.setBigUint64(40, BigInt(view.getUint32(end + 12, true)), true);
    wide.setBigUint64(48, BigInt(view.getUint32(end + 16, true)), true);
    wide.setUint32(56, 0x07064b50, true);
    wide.setBigUint64(64, BigInt(end), true);
    wide.setUint32(72, 1, true);
    const last = bytes.slice(end);
    last.fill(0xff, 8, 20);
    return Uint8Array.from([...bytes.subarray(0, end), ...new Uint8Array(wide.buffer), ...last]);
  }
  /** Moves the sizes of each part from its header to a record after it, as programs do that write to a stream. */
  function withoutSizes(bytes: Uint8Array): Uint8Array {
    const copy = bytes.slice();
    const view = new DataView(copy.buffer);
    for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
      const size = view.getUint32(at + 18, true);
      const next = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true) + size;
      view.setUint16(at + 6, view.getUint16(at + 6, true) | 8, true);
      copy.fill(0, at + 14, at + 26);
      at = next;
    }
    return copy;
  }
  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ['of the format zip64', asZip64],
    ['with sizes behind its parts', withoutSizes],
    ['with signs behind its end', (bytes) => Uint8Array.from([...bytes, 10, 10])],
  ])('%s is read', async (_, change) => {
    const { rows } = await readSheet(change(usual));
    expect(rows[0]?.cells.map(({ text }) => text)).toEqual(expected);
  });
});

describe('what could exhaust the page is refused', () => {
  const problemOf = (bytes: Uint8Array) =>
    readSheet(bytes).then(
      () => null,
      (error: unknown) => (error instanceof SheetError ? error.problem : error),
    );
  const big = `<worksheet><sheetData>${' '.repeat(60 * 1024 * 1024)}</sheetData></worksheet>`;
  const withPart = (name: string, xml: string) => {
    const relations = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="s.xml"/></Relationships>`;
    const workbook = '<workbook xmlns:r="r"><sheets><sheet name="А" r:id="rId1"/></sheets></workbook>';
    return {
      'xl/workbook.xml': strToU8(workbook),
      'xl/_rels/workbook.xml.rels': strToU8(relations),
      [name]: strToU8(xml),
    };
  };

  it('a part that unfolds without end', async () => {
    expect(await problemOf(zipSync(withPart('xl/s.xml', big)))).toBe('unfolds-too-far');
  });
  it('also one that says it is small', async () => {
    const bytes = zipSync(withPart('xl/s.xml', big));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 46; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
    }
    expect(await problemOf(bytes)).toBe('unfolds-too-far');
  });
  it('entities that unfold', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "ж">]><worksheet><sheetData/></worksheet>';
    expect(await problemOf(zipSync(withPart('xl/s.xml', bomb)))).toBe('damaged');
  });
  it('more parts than a workbook has', async () => {
    const many = Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`xl/${index}.xml`, strToU8('<a/>')]));
    expect(await problemOf(zipSync(many))).toBe('unfolds-too-far');
  });
});
