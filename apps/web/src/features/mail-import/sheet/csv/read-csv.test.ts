import { describe, expect, it } from 'vitest';
import { readSheet } from '../read-sheet.ts';
import { splitRecords } from './split-records.ts';

const rows = [
  ['Получатель', 'Область', 'Район', 'Адрес', 'Сумма'],
  ['Каримов Анвар Тохирович', 'город Ташкент', 'Юнусабадский район', 'ул. Навои, 12', '1 847 300,50'],
  ['ООО "Намуна"', 'Самаркандская область', 'Ургутский район', 'махалля Гулистон;\nдом 8 | 2', '5'],
  ['РАХИМОВА ДИЛНОЗА', 'Бухарская область', 'Ромитанский район', 'ул. Мустакиллик, 1\t2', '12'],
];

const quoted = (field: string) => (/[",;\t|\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
const textOf = (separator: string, end = '\r\n') => rows.map((row) => row.map(quoted).join(separator)).join(end);

/** Encodes text in a single-byte encoding, by decoding each possible byte. */
function oneByte(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const));
  return Uint8Array.from([...text].map((sign) => bytes.get(sign) ?? 63));
}
function utf16(text: string, isLittle: boolean): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
}
const utf8 = (text: string) => new TextEncoder().encode(text);

const encodings: Readonly<Record<string, readonly [name: string, encode: (text: string) => Uint8Array]>> = {
  'UTF-8': ['utf-8', utf8],
  'UTF-8 with its mark': ['utf-8', (text) => utf8(`\uFEFF${text}`)],
  'UTF-16 LE with its mark': ['utf-16le', (text) => utf16(`\uFEFF${text}`, true)],
  'UTF-16 BE with its mark': ['utf-16be', (text) => utf16(`\uFEFF${text}`, false)],
  'UTF-16 LE': ['utf-16le', (text) => utf16(text, true)],
  'UTF-16 BE': ['utf-16be', (text) => utf16(text, false)],
  'windows-1251': ['windows-1251', (text) => oneByte(text, 'windows-1251')],
  cp866: ['ibm866', (text) => oneByte(text, 'ibm866')],
  'KOI8-U': ['koi8-u', (text) => oneByte(text, 'koi8-u')],
};
const separators = [';', ',', '\t', '|'];
const ends = ['\r\n', '\n', '\r'];

const cases = Object.entries(encodings).flatMap(([title, [encoding, encode]]) =>
  separators.flatMap((separator) => ends.map((end) => [title, separator, end, encoding, encode] as const)),
);

describe('a text file with separated values is read', () => {
  it.each(cases)('in %s, separated by %j, with lines that end in %j', async (_, separator, end, encoding, encode) => {
    const sheet = await readSheet(encode(textOf(separator, end)));
    expect(sheet.source).toEqual({ format: 'csv', encoding, separator });
    expect(sheet.columns.map(({ name }) => name)).toEqual(rows[0]);
    expect(sheet.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual(rows.slice(1));
  });

  it('by the separator that its first line names', async () => {
    const sheet = await readSheet(utf8(`sep=|\n${textOf('|', '\n')}`));
    expect([sheet.source.separator, sheet.headRow, sheet.rows[0]?.number]).toEqual(['|', 2, 3]);
  });

  it('below a title, with the numbers of its rows', async () => {
    const sheet = await readSheet(utf8(`Реестр за ноябрь\n\n${textOf(';', '\n')}`));
    expect([sheet.headRow, sheet.rows.map(({ number }) => number)]).toEqual([3, [4, 5, 6]]);
  });

  it('in Uzbek of the Latin script, with its apostrophes', async () => {
    const text = 'Oluvchi;Viloyat;Tuman;Manzil\nTo‘lqinov G‘ani;Toshkent;Yunusobod;Navoiy ko‘chasi, 8';
    for (const encode of [utf8, (one: string) => oneByte(one, 'windows-1252')]) {
      const { rows: read } = await readSheet(encode(text));
      expect(read[0]?.cells[0]?.text).toBe('To‘lqinov G‘ani');
    }
  });

  it('but not a text without columns', async () => {
    await expect(readSheet(utf8('Уважаемые коллеги\nпросим прислать реестр'))).rejects.toThrow('text-file');
  });
});

describe('a record is split', () => {
  it.each<[string, string[][]]>([
    ['a;b\n', [['a', 'b']]],
    [
      'a;\n;b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a;""b""\n";c', [['a;"b"\n', 'c']]],
    ['="0012";5', [['0012', '5']]],
    [
      '12" труба;5\n6;7',
      [
        ['12" труба', '5'],
        ['6', '7'],
      ],
    ],
    [
      '"без конца;5\n6;7',
      [
        ['"без конца', '5'],
        ['6', '7'],
      ],
    ],
    ['a;', [['a', '']]],
    ['', []],
  ])('%j', (text, records) => expect(splitRecords(text, ';')).toEqual(records));
});
