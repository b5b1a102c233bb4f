import { expect, it } from 'vitest';
import { PDFDocument } from '#pdf-lib';
import type { TableColumn } from '../table/index.ts';
import { embedTypeface } from '../text-pdf/index.ts';
import { placeColumns } from './table-layout.ts';

it('columns of very many rows find their widths: the widest number has room in its own', async () => {
  const typeface = await embedTypeface(await PDFDocument.create(), 'sans');
  const columns: TableColumn[] = [
    { title: 'Подразделение', kind: 'text' },
    { title: 'Итого', kind: 'money' },
  ];
  const usual = ['Отдел', '1.00'];
  const rows = Array.from({ length: 150_000 }, () => usual);
  const place = { typeface, left: 0, width: 700 };
  const narrow = placeColumns(columns, rows, place);
  const wide = placeColumns(columns, [...rows, ['Отдел', '1234567890123.00']], place);
  expect(wide[1]?.width).toBeGreaterThan(narrow[1]?.width ?? 0);
  expect((wide[0]?.width ?? 0) + (wide[1]?.width ?? 0)).toBeCloseTo(700);
});
