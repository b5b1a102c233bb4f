import type { ReportTable } from '@hybrid-mail/contracts/report';
import { Prisma } from '@hybrid-mail/db';
import { moneyText } from '../mail/price.ts';
import type { Prices, ReportDefinition } from './report-definition.ts';
import type { ReportCost, ReportRow } from './report-rows.ts';

type Cell = ReportTable['rows'][number]['cells'][number];

type Head = ReportTable['columns'][number];

interface Column extends Head {
  readonly cell: (row: ReportRow, index: number) => Cell;
  /** Of the totals row. */
  readonly total: (rows: readonly ReportRow[]) => Cell;
}

const none = () => null;

const counted = (title: string, measure: Head['measure'], of: (row: ReportRow) => number): Column => ({
  ...{ title, measure },
  kind: 'count',
  cell: of,
  total: (rows) => rows.reduce((sum, row) => sum + of(row), 0),
});

const price = (title: string, of: (cost: ReportCost) => Prisma.Decimal): Column => ({
  title,
  kind: 'money',
  measure: null,
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
    { title: '№', kind: 'ordinal', measure: null, cell: (_, index) => index + 1, total: none },
    { title: nameTitle, kind: 'text', measure: null, cell: ({ name }) => name, total: () => 'Итого:' },
    ...(inn ? [innColumn] : []),
    counted('Принято за период', 'accepted', ({ count }) => count),
    counted('Свыше 3 листов', 'overPaged', ({ overPagedCount }) => overPagedCount),
    counted('Количество страниц', 'pages', ({ pagesCount }) => pagesCount),
    ...(prices?.areShown ? priceColumns : []),
    ...(prices ? sumColumns : []),
  ];
}

const innColumn: Column = { title: 'ИНН', kind: 'text', measure: 'inn', cell: (row) => row.inn, total: none };

const priceColumns = [
  price('Цена обычного, сум', ({ priceSimple }) => priceSimple),
  price('Цена свыше 3 листов, сум', ({ priceForOverPaged }) => priceForOverPaged),
];

const sumColumns = [
  summed('Сумма обычных, сум', ({ simple }) => simple),
  summed('Сумма свыше 3 листов, сум', ({ overPaged }) => overPaged),
  { ...summed('Итого, сум', ({ total }) => total), measure: 'total' as const },
];
