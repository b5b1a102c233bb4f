import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { commonTexts } from '@hybrid-mail/messages/common';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { unitTexts } from '@hybrid-mail/messages/units';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { ContractDays } from '../../shared/staff-columns/contract-days.tsx';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { tones } from '../../ui/theme/tokens.ts';

const texts = unitTexts.columns;
const { accessor, display } = columnsOf<UnitInList>();

const orNone = (text: string | null | undefined) => text || commonTexts.none;
const sumOf = (sum: string | undefined) => (sum === undefined ? commonTexts.none : formatMoney(sum));
const priceOf = (price: string | null | undefined) => (price === null ? contractTexts.noPrice : sumOf(price));

export const pricesOf = ({ sumForMail, sumForOverPaged }: UnitInList) =>
  unitTexts.prices({ simple: priceOf(sumForMail), overPaged: priceOf(sumForOverPaged) });

export const UnitName = ({ name, isHead }: Pick<UnitInList, 'name' | 'isHead'>) => (
  <>
    <b style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</b>
    {isHead && (
      <div>
        <StatusChip tone="blue" icon={AccountBalance} label={unitTexts.head} />
      </div>
    )}
  </>
);

/** Highlights missing and zero prices. */
const Price = ({ of: price }: { readonly of: string | null | undefined }) => (
  <div style={{ whiteSpace: 'nowrap', color: price === null || Number(price) === 0 ? tones.amber.text : undefined }}>
    {priceOf(price)}
  </div>
);

const Prices = ({ sumForMail, sumForOverPaged }: UnitInList) => (
  <>
    <Price of={sumForMail} />
    <Price of={sumForOverPaged} />
  </>
);

/** First region and the number of others; the tooltip lists all. */
function Regions({ regions = [] }: Pick<UnitInList, 'regions'>) {
  const [first, ...others] = regions;
  if (!first) return commonTexts.none;
  if (others.length === 0) return first.name;
  return (
    <span title={regions.map(({ name }) => name).join(', ')}>
      {unitTexts.severalRegions({ first: first.name, others: others.length })}
    </span>
  );
}

const place = [
  accessor('name', {
    header: texts.name,
    size: 156,
    meta: { isSticky: true },
    cell: ({ row: { original } }) => <UnitName {...original} />,
  }),
  accessor(({ organization }) => organization.name, {
    id: 'organization',
    header: texts.organization,
    size: 162,
    cell: ({ row }) => <OrganizationCell organization={row.original.organization} />,
  }),
  display({ id: 'address', header: texts.address, size: 136, cell: ({ row }) => orNone(row.original.address) }),
  display({ id: 'regions', header: texts.regions, size: 112, cell: ({ row }) => <Regions {...row.original} /> }),
];

const contract = [
  display({
    id: 'contractNumber',
    header: texts.contractNumber,
    size: 86,
    cell: ({ row }) => orNone(row.original.contractNumber),
  }),
  accessor('contractDateToStr', {
    id: 'contractDateTo',
    header: texts.contract,
    size: 92,
    cell: ({ row: { original } }) => (
      <ContractDays from={original.contractDateFromStr} to={original.contractDateToStr} />
    ),
  }),
  display({
    id: 'contractSum',
    header: texts.contractSum,
    size: 98,
    meta: { isNumber: true },
    cell: ({ row }) => <span style={{ whiteSpace: 'nowrap' }}>{sumOf(row.original.contractSum)}</span>,
  }),
  display({
    id: 'prices',
    header: texts.prices,
    size: 90,
    meta: { isNumber: true },
    cell: ({ row }) => <Prices {...row.original} />,
  }),
];

/** Columns of the unit list (OPEN-64). */
export function unitColumns(
  numbers: { readonly first: number; readonly last: number },
  rowActions: (unit: UnitInList) => ReactNode,
): DataColumn<UnitInList>[] {
  return [
    numberColumn<UnitInList>(numbers.first, numbers.last),
    ...place,
    ...contract,
    accessor('createdOn', {
      header: texts.createdOn,
      size: 92,
      cell: ({ getValue }) => <Moment at={getValue() ?? null} />,
    }),
    display({
      id: 'status',
      header: texts.status,
      size: 118,
      cell: ({ row }) => <ActiveChip isActive={row.original.isActive} />,
    }),
    display({ id: 'actions', header: staffTexts.actions, size: 84, cell: ({ row }) => rowActions(row.original) }),
  ];
}
