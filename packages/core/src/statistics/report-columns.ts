import type { ReportTable } from '@hybrid-mail/contracts/report';
import { Prisma } from '@hybrid-mail/db';
import { moneyText } from '../mail/price.ts';
import type { Prices, ReportDefinition } from './report-definition.ts';
import type { ReportCost, ReportRow } from './report-rows.ts';

type Cell = ReportTable['rows'][number]['cells'][number];

interface Column {
  readonly title: string;
  readonly kind: ReportTable['columns'][number]['kind'];
  readonly cell: (row: ReportRow, index: number) => Cell;
  /** Of the totals row. */
  readonly total: (rows: readonly ReportRow[]) => Cell;
}

const none = () => null;

const counted = (title: string, of: (row: ReportRow) => number): Column => ({
  title,
  kind: 'count',
  cell: of,
  total: (rows) => rows.reduce((sum, row) => sum + of(row), 0),
});

const price = (title: string, of: (cost: ReportCost) => Prisma.Decimal): Column => ({
  title,
  kind: 'money',
  cell: ({ cost }) => cost && moneyText(of(cost)),
  total: none,
});

const summed = (title: string, of: (cost: ReportCost) => Prisma.Decimal): Column => ({
  ...price(title, of),
  total: (rows) => moneyText(rows.reduce((sum, { cost }) => (cost ? sum.plus(of(cost)) : sum), new Prisma.Decimal(0))),
});

/** The columns of a report; those of prices and sums only where there are prices. */
export function columnsOf({ nameTitle, inn }: ReportDefinition, prices: Prices | null): Column[] {
  return [
    { title: '№', kind: 'ordinal', cell: (_, index) => index + 1, total: none },
    { title: nameTitle, kind: 'text', cell: ({ name }) => name, total: () => 'Итого:' },
    ...(inn ? [innColumn] : []),
    counted('Принято за период', ({ count }) => count),
    counted('Свыше 3 листов', ({ overPagedCount }) => overPagedCount),
    counted('Количество страниц', ({ pagesCount }) => pagesCount),
    ...(prices?.areShown ? priceColumns : []),
    ...(prices ? sumColumns : []),
  ];
}

const innColumn: Column = { title: 'ИНН', kind: 'text', cell: (row) => row.inn, total: none };

const priceColumns = [
  price('Цена обычного, сум', ({ priceSimple }) => priceSimple),
  price('Цена свыше 3 листов, сум', ({ priceForOverPaged }) => priceForOverPaged),
];

const sumColumns = [
  summed('Сумма обычных, сум', ({ simple }) => simple),
  summed('Сумма свыше 3 листов, сум', ({ overPaged }) => overPaged),
  summed('Итого, сум', ({ total }) => total),
];
