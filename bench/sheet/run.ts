import { createRequire } from 'node:module';
import { readSheet } from '../../apps/web/src/features/mail-import/sheet/read-sheet.ts';
import { rowXml, textCell, workbookOf } from '../../apps/web/test/workbook-package.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { measureDurations } from '../measure-durations.ts';

/**
 * Measures how fast a registry of 500 rows is read, alone and above 100,000 rows that have only styles. The baseline is
 * exceljs, which the product used before.
 */
interface ExcelJs {
  readonly Workbook: new () => { readonly xlsx: { load(bytes: ArrayBufferLike): Promise<unknown> } };
}
const { Workbook }: ExcelJs = createRequire(new URL('../../apps/web/package.json', import.meta.url))('exceljs');

const rounds = Number(process.env.ROUNDS ?? 10);
const blank = Number(process.env.BLANK_ROWS ?? 100_000);

const heads = ['Получатель', 'Область', 'Район', 'Адрес', 'Сумма', 'Срок', 'Договор'];
const letters = Array.from({ length: 500 }, (_, index) =>
  rowXml(index + 2, [
    textCell(`Каримов Анвар ${index}`),
    textCell('город Ташкент'),
    textCell('Юнусабадский район'),
    textCell(`ул. Навои, ${index}`),
    `<c s="1"><v>${1_847_300 + index}.5</v></c>`,
    '<c s="2"><v>46347</v></c>',
    textCell(`Д-${index}`),
  ]),
);
const styled = Array.from({ length: blank }, (_, index) =>
  rowXml(
    index + 502,
    heads.map(() => '<c s="1"/>'),
  ),
);
const fileOf = (rows: readonly string[]) =>
  workbookOf({ sheets: [{ rows: [rowXml(1, heads.map(textCell)), ...rows] }], formats: [0, '#,##0.00', 14] });

const files = [
  [`a registry of 500 rows`, fileOf(letters)],
  [`a registry of 500 rows above ${blank} styled ones`, fileOf([...letters, ...styled])],
] as const;

for (const [name, bytes] of files) {
  const { rows } = await readSheet(bytes);
  if (rows.length !== letters.length) throw new Error(`${name}: ${rows.length} rows`);
  const inputs = Array.from({ length: rounds }, () => bytes);
  const ours = await measureDurations(inputs, (file) => readSheet(file));
  const theirs = await measureDurations(inputs, (file) => new Workbook().xlsx.load(file.slice().buffer));
  console.log(`${name}: ${ours.p50.toFixed(0)} ms, exceljs alone ${theirs.p50.toFixed(0)} ms`);
  appendResultRows({
    name: `read: ${name}`,
    value: ours.p50,
    unit: 'ms',
    baseline: { name: 'exceljs alone', value: theirs.p50 },
    isLessBetter: true,
  });
}
