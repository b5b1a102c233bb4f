import type { ReportTable } from '@hybrid-mail/contracts/report';
import { Prisma } from '@hybrid-mail/db';
import { moneyText } from '../mail/index.ts';
import type { Money, ReportDefinition } from './report-definition.ts';
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

/** In place of a price, where letters of the row paid several. */
export const severalPrices = 'разные';

const money = { kind: 'money', measure: null } as const;

const price = (
  title: string,
  of: (cost: ReportCost) => Prisma.Decimal | null,
  paidBy: (row: ReportRow) => number,
): Column => ({
  ...{ ...money, title },
  cell: (row) => {
    const one = row.cost && of(row.cost);
    if (one) return moneyText(one);
    return row.cost && paidBy(row) > 0 ? severalPrices : null;
  },
  total: none,
});

const summed = (title: string, of: (cost: ReportCost) => Prisma.Decimal): Column => ({
  ...{ ...money, title },
  cell: ({ cost }) => cost && moneyText(of(cost)),
  total: (rows) => moneyText(rows.reduce((sum, { cost }) => (cost ? sum.plus(of(cost)) : sum), new Prisma.Decimal(0))),
});

/** The columns of a report; those of prices and sums only where it has money. */
export function columnsOf({ nameTitle, inn }: ReportDefinition, shown: Money | null): Column[] {
  return [
    { title: '№', kind: 'ordinal', measure: null, cell: (_, index) => index + 1, total: none },
    { title: nameTitle, kind: 'text', measure: null, cell: ({ name }) => name, total: () => 'Итого:' },
    ...(inn ? [innColumn] : []),
    counted('Принято за период', 'accepted', ({ count }) => count),
    counted('Свыше 3 листов', 'overPaged', ({ overPagedCount }) => overPagedCount),
    counted('Количество страниц', 'pages', ({ pagesCount }) => pagesCount),
    ...(shown === 'prices and sums' ? priceColumns : []),
    ...(shown ? sumColumns : []),
  ];
}

const innColumn: Column = { title: 'ИНН', kind: 'text', measure: 'inn', cell: (row) => row.inn, total: none };

const priceColumns = [
  price(
    'Цена обычного, сум',
    ({ priceSimple }) => priceSimple,
    ({ count }) => count,
  ),
  price(
    'Цена свыше 3 листов, сум',
    ({ priceForOverPaged }) => priceForOverPaged,
    ({ overPagedCount }) => overPagedCount,
  ),
];

const sumColumns = [
  summed('Сумма обычных, сум', ({ simple }) => simple),
  summed('Сумма свыше 3 листов, сум', ({ overPaged }) => overPaged),
  { ...summed('Итого, сум', ({ total }) => total), measure: 'total' as const },
];
