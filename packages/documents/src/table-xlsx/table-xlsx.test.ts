import { buffer } from 'node:stream/consumers';
import { findForbiddenInXml } from '@hybrid-mail/testing/find-forbidden-in-xml';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import { describe, expect, it } from 'vitest';
import type { TableColumn, TableRow } from '../table/index.ts';
import { type SheetTable, tableXlsx } from './index.ts';

const date = new Date('2026-11-21T00:00:00Z');
const columns: TableColumn[] = [
  { title: '№', kind: 'ordinal' },
  { title: 'Получатель', kind: 'text', width: 40 },
  { title: 'Количество страниц', kind: 'count' },
  { title: 'Итого, сум', kind: 'money' },
];

const fileOf = (table: Partial<SheetTable>) => buffer(tableXlsx({ columns, rows: [], ...table }, date));
const read = async (table: Partial<SheetTable>) => readXlsx(await fileOf(table));

describe('an Excel file', () => {
  it('has one sheet, Sheet1, with a bold head and wide enough columns', async () => {
    const sheet = await read({ rows: [[1, 'Тошматова Феруза', 3, '9500.00']] });
    expect(sheet.names).toEqual(['Sheet1']);
    expect(sheet.rows[0]?.map(({ value, isBold }) => [value, isBold])).toEqual(
      columns.map(({ title }) => [title, true]),
    );
    expect(sheet.widths).toEqual([6, 40, 14, 18]);
    // The title «Количество страниц» takes two lines.
    expect(sheet.headHeight).toBe(30);
    expect(sheet.rows[1]?.some(({ isBold }) => isBold)).toBe(false);
  });

  it('is printed on A4 across with all columns on each page, under their titles', async () => {
    const { print } = await read({ rows: [[1, 'Тошматова Феруза', 3, '9500.00']] });
    expect(print).toMatchObject({ paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1 });
    expect(print).toMatchObject({ fitToHeight: 0, printTitlesRow: '1:1' });
  });

  it('says above each printed page and in its properties whose figures it holds, and never in a cell', async () => {
    const about = { title: 'Статистика по районам', subtitle: 'ООО «R&D <Plus>», ИНН 301234567. За 01.11.2026' };
    const sheet = await read({ rows: [[1, 'А', 3, '9500.00']], about });
    expect(sheet.header).toBe(
      `&L&"Calibri,Bold"${about.title}\n&"Calibri,Regular"ООО «R&&D <Plus>», ИНН 301234567. За 01.11.2026`,
    );
    expect(sheet.about).toEqual({ title: about.title, subject: about.subtitle });
    expect(valuesOf(sheet)).toHaveLength(2);
    expect((await read({})).header).toBeFalsy();
  });

  it('says below each printed page and in its properties when and by what it was made', async () => {
    const about = { title: 'Письма', subtitle: 'R&D', made: 'Выгружено 21.11.2026 в R&D', author: 'Единая система' };
    const sheet = await read({ about });
    expect(sheet.footer).toBe('&LВыгружено 21.11.2026 в R&&D&R&P / &N');
    expect([sheet.author, sheet.comment]).toEqual(['Единая система', 'Письма\nR&D\nВыгружено 21.11.2026 в R&D']);
    expect(sheet.names).toEqual(['Sheet1']);
  });

  it.each(['Ж', '&'])('has a header that Excel takes however long the name is, of %s', async (sign) => {
    const { header = '' } = await read({ about: { title: 'Отчёт', subtitle: sign.repeat(400) } });
    expect(header.length).toBeLessThanOrEqual(255);
    expect(header).toMatch(/[^&](&&)*…$/);
  });

  it('holds numbers as numbers, grouped by spaces, money with two decimals', async () => {
    const sheet = await read({
      rows: [[1, 'А', 1234567, '4218500.50']],
      totals: [null, 'Итого:', 1234567, '4218500.50'],
    });
    expect(valuesOf(sheet)[1]).toEqual([1, 'А', 1234567, 4218500.5]);
    expect(sheet.rows[1]?.[2]?.format).toBe('[>=1000000]# ### ### ##0;[>=1000]# ##0;0');
    expect(sheet.rows[1]?.[3]?.format).toBe('[>=1000000]# ### ### ##0.00;[>=1000]# ##0.00;0.00');
    expect(sheet.rows[2]?.map(({ value, isBold }) => [value, isBold])).toEqual([
      [null, true],
      ['Итого:', true],
      [1234567, true],
      [4218500.5, true],
    ]);
  });

  it('holds days and moments as what they are, so that they sort and filter', async () => {
    const days: TableColumn[] = [
      { title: 'Дата создания', kind: 'moment' },
      { title: 'Дата вручения', kind: 'day' },
    ];
    const rows = [
      ['23.11.2026 01:34:14', '24.11.2026'],
      ['31.12.2026 23:59:59', null],
      ['=1+1', 'вчера'],
    ];
    const sheet = await read({ columns: days, rows, isFiltered: true });
    expect(valuesOf(sheet).slice(1)).toEqual(rows);
    expect(sheet.rows.slice(1).map((cells) => cells.map(({ isDate }) => isDate))).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(sheet.rows[1]?.map(({ format }) => format)).toEqual(['dd.mm.yyyy hh:mm:ss', 'dd.mm.yyyy']);
    expect(sheet.filter).toBe('A1:B4');
    expect((await read({})).filter).toBeNull();
  });

  it.each(['=1+1', '+998901234567', '-5', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'keeps %j as text, never a formula',
    async (text) => {
      const sheet = await read({ rows: [[1, text, null, null]] });
      expect(valuesOf(sheet)[1]).toEqual([1, text, null, null]);
    },
  );

  it('keeps <, &, quotes, line breaks, emoji and both Uzbek alphabets; what XML cannot hold goes', async () => {
    const text = '<b>&amp; "Ўткир" oʻgʻil 📮 _x0041_\nвторая строка';
    const sheet = await read({ rows: [[1, `${text}\u0000\u0007\uD800`, null, null]] });
    expect(valuesOf(sheet)[1]?.[1]).toBe(`${text}\uFFFD`);
  });

  it('holds nowhere what XML forbids, or spreadsheet programs would call it broken', async () => {
    const odd = 'Чинор\uFFFE\uFFFF\u0007\uD800';
    const file = await fileOf({
      columns: [{ title: odd, kind: 'text' }],
      rows: [[odd], [`${'я'.repeat(32_766)}📮`]],
      totals: [odd],
      about: { title: odd, subtitle: odd },
    });
    expect(await findForbiddenInXml(file)).toEqual([]);
    const { about } = await readXlsx(file);
    expect(about).toEqual({ title: 'Чинор\uFFFD', subject: 'Чинор\uFFFD' });
  });

  it('writes what is no number as text even in a column of numbers', async () => {
    const sheet = await read({ rows: [[1, 'А', '=2+2', '1e5']] });
    expect(valuesOf(sheet)[1]).toEqual([1, 'А', '=2+2', '1e5']);
  });

  it('has the head alone when there are no rows', async () => {
    expect(valuesOf(await read({}))).toEqual([columns.map(({ title }) => title)]);
  });
});

describe('the stream of an Excel file', () => {
  /** Endless rows, with a counter of the rows that were requested. */
  function endless() {
    const seen = { rows: 0, isClosed: false };
    async function* rows(): AsyncGenerator<TableRow> {
      try {
        for (;;) {
          seen.rows += 1;
          yield [seen.rows, `Получатель ${Math.random()}`, seen.rows % 7, '9500.00'];
        }
      } finally {
        seen.isClosed = true;
      }
    }
    return { rows: rows(), seen };
  }

  it('reads no more rows while its reader takes no bytes, and closes them when it is given up', async () => {
    const { rows, seen } = endless();
    const file = tableXlsx({ columns, rows }, date);
    await new Promise((resolve) => file.once('readable', resolve));
    const settled = await untilSteady(() => seen.rows);
    expect(settled).toBeLessThan(20_000);
    file.destroy();
    await untilSteady(() => Number(seen.isClosed));
    expect(seen.isClosed).toBe(true);
  });

  it('fails when the rows fail, so that a part is not taken for the whole file', async () => {
    async function* rows(): AsyncGenerator<TableRow> {
      yield [1, 'А', 1, '1.00'];
      throw new Error('the database went away');
    }
    await expect(buffer(tableXlsx({ columns, rows: rows() }, date))).rejects.toThrow('the database went away');
  });
});

/** Waits until the value has not changed for 200 ms, and returns it. */
async function untilSteady(value: () => number): Promise<number> {
  for (let last = Number.NaN; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (value() === last) return last;
    last = value();
  }
}
