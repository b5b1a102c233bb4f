import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import { commonTexts } from '@hybrid-mail/messages/common';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { staffTexts } from '@hybrid-mail/messages/staff';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { ContractDays } from '../../shared/staff-columns/contract-days.tsx';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';

const texts = organizationTexts.columns;
const { accessor, display } = columnsOf<OrganizationInList>();

const orNone = (text: string | null | undefined) => text || commonTexts.none;

export const lettersOf = ({ createdMailsCount = 0, sentMailsCount = 0 }: OrganizationInList) =>
  organizationTexts.letters({ created: formatCount(createdMailsCount), sent: formatCount(sentMailsCount) });

type RowActions = (record: OrganizationInList) => ReactNode;

const names = [
  accessor(({ organization }) => organization.name, {
    id: 'name',
    header: texts.name,
    size: 178,
    meta: { isSticky: true },
    cell: ({ getValue }) => <b style={{ fontWeight: 600 }}>{getValue()}</b>,
  }),
  accessor(({ organization }) => organization.inn, { id: 'inn', header: texts.inn, size: 84 }),
  display({
    id: 'address',
    header: texts.address,
    size: 156,
    cell: ({ row }) => orNone(row.original.organization.address),
  }),
];

const contract = [
  accessor(({ organization }) => organization.createdOn, {
    id: 'createdOn',
    header: texts.createdOn,
    size: 100,
    cell: ({ getValue }) => <Moment at={getValue() ?? null} />,
  }),
  display({
    id: 'contractNumber',
    header: texts.contractNumber,
    size: 104,
    cell: ({ row }) => orNone(row.original.organization.contractNumber),
  }),
  accessor(({ organization }) => organization.contractDateToStr, {
    id: 'contractDateTo',
    header: texts.contract,
    size: 98,
    cell: ({ row: { original } }) => (
      <ContractDays from={original.organization.contractDateFromStr} to={original.organization.contractDateToStr} />
    ),
  }),
  display({
    id: 'signer',
    header: texts.signer,
    size: 116,
    cell: ({ row }) => orNone(row.original.organization.contractSignerUnit?.name),
  }),
];

/** Columns of specification 2 §2, in its order. */
export function organizationColumns(
  numbers: { readonly first: number; readonly last: number },
  rowActions: RowActions,
): DataColumn<OrganizationInList>[] {
  return [
    numberColumn<OrganizationInList>(numbers.first, numbers.last),
    ...names,
    ...contract,
    display({
      id: 'letters',
      header: texts.letters,
      size: 106,
      meta: { isNumber: true },
      cell: ({ row }) => <span style={{ whiteSpace: 'nowrap' }}>{lettersOf(row.original)}</span>,
    }),
    display({
      id: 'status',
      header: texts.status,
      size: 118,
      cell: ({ row }) => <ActiveChip isActive={row.original.organization.isActive} />,
    }),
    display({ id: 'actions', header: staffTexts.actions, size: 178, cell: ({ row }) => rowActions(row.original) }),
  ];
}
