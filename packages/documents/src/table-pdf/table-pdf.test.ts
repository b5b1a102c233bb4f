import { textOfPdf as textOf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { expect, it } from 'vitest';
import type { TableColumn, TableRow } from '../table/index.ts';
import { type PdfTable, tablePdf } from './index.ts';

const columns: TableColumn[] = [
  { title: '№', kind: 'ordinal' },
  { title: 'Подразделение', kind: 'text' },
  { title: 'Принято за период', kind: 'count' },
  { title: 'Итого, сум', kind: 'money' },
];
const row = (number: number): TableRow => [number, `Отдел взыскания ${number}`, 1200 + number, '1406000.00'];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

const print = (table: Partial<PdfTable>) =>
  tablePdf(
    {
      title: 'Мои подразделения',
      subtitle: 'Период: 01.11.2026 – 20.11.2026',
      columns,
      rows: rowsOf(1),
      totals: [null, 'Итого:', 1201, '1406000.00'],
      emptyText: 'Нет данных по данному фильтру',
      ...table,
    },
    { footer: 'Напечатано 20.11.2026 14:05:33', date: new Date('2026-11-20T09:05:33Z') },
  );

it('the paper says what it is, for which period, when it was printed, and its sums', async () => {
  const [page] = await textOf(await print({}));
  for (const words of [
    'Мои подразделения',
    'Период: 01.11.2026 – 20.11.2026',
    'Напечатано 20.11.2026 14:05:33',
    'Отдел взыскания 1',
    '1 201',
    '1 406 000,00',
    'Итого:',
    '1 / 1',
  ])
    expect(page).toContain(words);
});

it('the head stands on each page, every row once, the totals once and last', async () => {
  const pages = await textOf(await print({ rows: rowsOf(120) }));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Подразделение');
  const all = pages.join(' ');
  for (const [, name] of rowsOf(120)) expect(all.split(`${name} `)).toHaveLength(2);
  expect(all.split('Итого:')).toHaveLength(2);
  expect(pages.at(-1)).toContain('Итого:');
});

it('a long name goes over several lines and stays on one page', async () => {
  const name = 'Управление по работе с проблемной задолженностью и взысканию '.repeat(6).trim();
  const rows = [...rowsOf(20), [21, name, 1, '9500.00']];
  const pages = await textOf(await print({ rows, totals: null }));
  const holding = pages.filter((page) => page.includes('проблемной'));
  expect(holding).toHaveLength(1);
  expect(holding[0]?.split('проблемной')).toHaveLength(7);
});

it('no rows are said in words', async () => {
  const [page] = await textOf(await print({ rows: [], totals: null }));
  expect(page).toContain('Нет данных по данному фильтру');
});
