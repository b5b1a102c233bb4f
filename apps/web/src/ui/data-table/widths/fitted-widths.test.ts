import { describe, expect, it } from 'vitest';
import { columnHelperOf } from '../columns.ts';
import { type FitOptions, fittedWidths } from './fitted-widths.ts';

interface Letter {
  readonly unit: string;
  readonly receiver: string;
  readonly status: string;
}

const { accessor } = columnHelperOf<Letter>();
const columns = [
  accessor('unit', { header: 'От', size: 97, meta: { words: 'plain', lineSize: 130 } }),
  accessor('receiver', { header: 'Кому', size: 119, meta: { words: 'strong', lineSize: 150 } }),
  accessor('status', { header: 'Статус', size: 123, meta: { words: 'chip', lineSize: 150 } }),
  accessor(() => '17.11.2026 17:41', { id: 'createdOn', header: 'Создано', size: 71, meta: { lineSize: 120 } }),
];
const letters: Letter[] = [
  { unit: 'Юридический отдел', receiver: 'А'.repeat(20), status: 'Адресат не проживает по адресу' },
];
const free = { isDense: false, isOneLine: false };
const inOneLine = { isDense: false, isOneLine: true };

/** Each letter is half as wide as its font: jsdom cannot measure text. */
const sizes = { plain: 14, strong: 14, chip: 13, head: 12.5 } as const;
const fit = (rows: readonly Letter[], options: FitOptions) =>
  fittedWidths(columns, rows, options, (text, font) => (text.length * sizes[font]) / 2);

const sum = (widths: Readonly<Record<string, number>>) => Object.values(widths).reduce((total, one) => total + one, 0);

it('with one line a row, unit, status and moment do not wrap, and the columns share the room of the table', () => {
  const widths = fit(letters, { form: inOneLine, scale: 1, room: 700 });
  expect(sum(widths)).toBeCloseTo(700);
  expect(widths.unit).toBeGreaterThanOrEqual(17 * 7 + 9);
  expect(widths.status).toBeGreaterThanOrEqual(30 * 6.5 + 36 + 9);
  expect(widths.createdOn).toBeGreaterThanOrEqual(120);
});

it('where the room is too small for all, the shortest texts are whole and the longest wraps', () => {
  const widths = fit(letters, { form: inOneLine, scale: 1, room: 560 });
  expect(sum(widths)).toBeCloseTo(560);
  expect(widths.unit).toBeCloseTo(17 * 7 + 9);
  expect(widths.receiver).toBeCloseTo(20 * 7 + 9);
  expect(widths.createdOn).toBeCloseTo(120);
  expect(widths.status).toBeCloseTo(560 - 128 - 149 - 120);
});

it('larger text makes all columns wider', () => {
  const widths = fit([], { form: free, scale: 1.25, room: undefined });
  expect(Object.keys(widths)).toEqual(['unit', 'receiver', 'status', 'createdOn']);
  expect(widths.unit).toBeGreaterThanOrEqual(121.25);
  expect(widths.createdOn).toBeGreaterThanOrEqual(88.75);
});

describe('in a narrower table', () => {
  const fitted = (letter: Partial<Letter>) =>
    fit([{ unit: 'Отдел', receiver: 'А', status: 'Вручено', ...letter }], { form: free, scale: 1, room: undefined });

  it('a long status wraps, and its column keeps its width', () => {
    expect(fit(letters, { form: free, scale: 1, room: undefined }).status).toBeUndefined();
  });

  it('a short status stays on one line, with the space that other columns can spare', () => {
    expect(fitted({ status: 'Не отправлены' }).status).toBe(Math.ceil(13 * 6.5 + 36) + 9);
  });

  it('a status takes more lines where a word of another column would break otherwise', () => {
    const letter = { unit: 'Р'.repeat(18), receiver: 'А'.repeat(18), status: 'Не отправлен' };
    const widthsIn = (room: number) => fit([letter], { form: free, scale: 1, room });
    const word = 18 * 7 + 9;
    expect(widthsIn(135 + 135 + 123 + 71 + 4)).toMatchObject({ unit: word, receiver: word });
    const { unit, receiver, status } = widthsIn(450);
    expect([unit, receiver]).toEqual([word, word]);
    expect(status).toBeLessThan(12 * 6.5 + 36 + 9);
    expect(status).toBeGreaterThanOrEqual(9 * 6.5 + 36 + 9);
  });

  it('of many names the widest fits, also if others have more letters', () => {
    const rows = Array.from({ length: 8 }, (_, at) => ({ unit: '', receiver: `${'и'.repeat(9)}${at}`, status: '' }));
    const names = [...rows, { unit: '', receiver: 'Юлдашева', status: '' }];
    const widths = fittedWidths(columns, names, { form: free, scale: 1, room: undefined }, (text) =>
      text === 'Юлдашева' ? 140 : 60,
    );
    expect(widths.receiver).toBe(149);
  });

  it('a name gets the width for two lines, once the words of all columns fit', () => {
    expect(fitted({ receiver: 'Юлдашева Малоҳатхон Тоҳир қизи' }).receiver).toBe('Юлдашева Малоҳатхон'.length * 7 + 9);
  });

  it('a name for which two lines would take half of the table takes more lines', () => {
    expect(fitted({ receiver: 'Управление по делам '.repeat(10) }).receiver).toBeUndefined();
  });

  describe('a column of long texts', () => {
    const address = 'махалля Гулистон, ул. Боғишамол, 112, кв. 14';
    const withAddress = (recipient: string, room: number | undefined) =>
      fittedWidths(
        [
          accessor('unit', { header: 'От', size: 97 }),
          accessor(() => address, { id: 'address', header: 'Адрес', size: 98, meta: { words: 'plain', isLong: true } }),
          accessor(() => recipient, { id: 'recipient', header: 'Взял', size: 76, meta: { words: 'plain' } }),
        ],
        [{ unit: 'Отдел', receiver: '', status: '' }],
        { form: free, scale: 1, room },
        (text, font) => (text.length * sizes[font]) / 2,
      );
    const whole = 'махалля Гулистон, ул. '.length * 7 + 9 - 7;

    it('gets what an empty column does not need for its head', () => {
      expect(withAddress('—', undefined)).toEqual({ address: 98 + 30, recipient: 46 });
    });

    it('gets what the table is wider than its columns, until its texts take two lines', () => {
      // A pixel a column stays.
      expect(withAddress('Абдурахмон', 291)).toEqual({ address: 98 + 14, recipient: 79 });
      expect(withAddress('Абдурахмон', 900).address).toBeGreaterThanOrEqual(whole);
      expect(withAddress('Абдурахмон', 900).address).toBeLessThan(300);
    });

    it('waits until the longest words of all columns fit', () => {
      const recipientIn = (room: number) =>
        fittedWidths(
          [
            accessor(() => address, {
              id: 'address',
              header: 'Адрес',
              size: 98,
              meta: { words: 'plain', isLong: true },
            }),
            accessor(() => 'Абдурахмон', { id: 'recipient', header: 'Взял', size: 40, meta: { words: 'plain' } }),
            accessor('unit', { header: 'От', size: 97 }),
          ],
          [{ unit: 'Отдел', receiver: '', status: '' }],
          { form: free, scale: 1, room },
          (text, font) => (text.length * sizes[font]) / 2,
        ).recipient;
      expect(recipientIn(98 + 40 + 97 + 3)).toBeLessThan(79);
      expect(recipientIn(98 + 40 + 97 + 3 + 39)).toBe(79);
    });

    it('shares with names and other texts that take more than two lines', () => {
      const widths = fittedWidths(
        [
          accessor('receiver', { header: 'Кому', size: 119, meta: { words: 'strong' } }),
          accessor(() => address, { id: 'address', header: 'Адрес', size: 98, meta: { words: 'plain', isLong: true } }),
        ],
        [{ unit: '', receiver: 'Юлдашева Малоҳатхон Тоҳир қизи', status: '' }],
        { form: free, scale: 1, room: 237 },
        (text, font) => (text.length * sizes[font]) / 2,
      );
      expect(widths).toEqual({ receiver: 128, address: 107 });
    });

    it('gets nothing in a table that has no room: the words of the others come first', () => {
      for (const room of [271, 200, undefined]) expect(withAddress('Абдурахмон', room).address).toBe(98 - 3);
    });
  });

  describe('a column of numbers', () => {
    const widthsWith = (sum: string) =>
      fittedWidths(
        [
          accessor('unit', { header: 'От', size: 97, meta: { words: 'plain' } }),
          accessor('receiver', { header: 'Кому', size: 119, meta: { words: 'strong' } }),
          accessor(() => '5', { id: 'pages', header: 'Количество страниц', size: 60, meta: { words: 'head' } }),
          accessor(() => sum, { id: 'sum', header: 'Сумма', size: 90, meta: { words: 'head' } }),
        ],
        [{ unit: 'Отдел', receiver: 'Юлдашева Малоҳатхон Тоҳир қизи', status: '' }],
        { form: free, scale: 1, room: undefined },
        (text, font) => (text.length * sizes[font]) / 2,
      );

    it('grows to the longest word of its header', () => {
      expect(widthsWith('7').pages).toBe(Math.ceil(10 * 6.25) + 9);
    });

    it('gives space to others only while it is empty', () => {
      expect(widthsWith('7').sum).toBeUndefined();
      expect(widthsWith('—').sum).toBeLessThan(90);
    });
  });
});
