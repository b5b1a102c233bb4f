import type { ReportTable } from '@hybrid-mail/contracts/report';
import { Prisma } from '@hybrid-mail/db';
import { reportTexts as texts } from '@hybrid-mail/messages/reports';
import { moneyText } from '../../mail/index.ts';
import type { ReportCost, ReportRow } from './read-report-rows.ts';
import type { MoneyColumns, ReportDefinition } from './report-definition.ts';

type Cell = ReportTable['rows'][number]['cells'][number];

type Head = ReportTable['columns'][number];

interface Column extends Head {
  readonly cell: (row: ReportRow, index: number) => Cell;
  /** The cell of the totals row. */
  readonly total: (rows: readonly ReportRow[]) => Cell;
}

const { columns } = texts;
const none = () => null;

const counted = (title: string, measure: Head['measure'], of: (row: ReportRow) => number): Column => ({
  title,
  measure,
  kind: 'count',
  cell: of,
  total: (rows) => rows.reduce((sum, row) => sum + of(row), 0),
});

const money = { kind: 'money', measure: null } as const;

const price = (
  title: string,
  of: (cost: ReportCost) => Prisma.Decimal | null,
  paidBy: (row: ReportRow) => number,
): Column => ({
  ...money,
  title,
  cell: (row) => {
    const one = row.cost && of(row.cost);
    if (one) return moneyText(one);
    return row.cost && paidBy(row) > 0 ? texts.severalPrices : null;
  },
  total: none,
});

const summed = (title: string, of: (cost: ReportCost) => Prisma.Decimal): Column => ({
  ...money,
  title,
  cell: ({ cost }) => cost && moneyText(of(cost)),
  total: (rows) => moneyText(rows.reduce((sum, { cost }) => (cost ? sum.plus(of(cost)) : sum), new Prisma.Decimal(0))),
});

/**
 * Columns of a report; `shown` selects the money columns.
 * @param inBase sheets that the base price covers by the price rules of the period
 */
export function reportColumnsOf(
  { nameTitle, inn }: ReportDefinition,
  shown: MoneyColumns | null,
  inBase: string,
): Column[] {
  return [
    { title: columns.number, kind: 'ordinal', measure: null, cell: (_, index) => index + 1, total: none },
    { title: nameTitle(), kind: 'text', measure: null, cell: ({ name }) => name, total: () => texts.totals },
    ...(inn ? [innColumn()] : []),
    counted(columns.accepted, 'accepted', ({ count }) => count),
    counted(columns.overPaged({ inBase }), 'overPaged', ({ overPagedCount }) => overPagedCount),
    counted(columns.pages, 'pages', ({ pagesCount }) => pagesCount),
    ...(shown === 'prices and sums' ? priceColumns(inBase) : []),
    ...(shown ? sumColumns(inBase) : []),
  ];
}

const innColumn = (): Column => ({
  title: columns.inn,
  kind: 'text',
  measure: 'inn',
  cell: (row) => row.inn,
  total: none,
});

const priceColumns = (inBase: string) => [
  price(
    columns.priceSimple({ inBase }),
    ({ priceSimple }) => priceSimple,
    ({ count }) => count,
  ),
  price(
    columns.priceForOverPaged({ inBase }),
    ({ priceForOverPaged }) => priceForOverPaged,
    ({ overPagedCount }) => overPagedCount,
  ),
];

const sumColumns = (inBase: string) => [
  summed(columns.simple({ inBase }), ({ simple }) => simple),
  summed(columns.sumOverPaged({ inBase }), ({ overPaged }) => overPaged),
  { ...summed(columns.total, ({ total }) => total), measure: 'total' as const },
];
