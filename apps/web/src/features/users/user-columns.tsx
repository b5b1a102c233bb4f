import type { UserInList } from '@hybrid-mail/contracts/user';
import { commonTexts } from '@hybrid-mail/messages/common';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { userTexts } from '@hybrid-mail/messages/users';
import type { ReactNode } from 'react';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';

const texts = userTexts.columns;
const { accessor, display } = columnsOf<UserInList>();

const person = [
  display({ id: 'id', header: texts.id, size: 100, cell: ({ row }) => row.original.id }),
  accessor('name', {
    header: texts.name,
    size: 196,
    meta: { isSticky: true },
    cell: ({ getValue }) => <b style={{ fontWeight: 600 }}>{getValue()}</b>,
  }),
  accessor('username', { header: texts.username, size: 110 }),
];

const place = [
  accessor(({ organization }) => organization?.name, {
    id: 'organization',
    header: texts.organization,
    size: 206,
    cell: ({ row: { original } }) =>
      original.organization ? <OrganizationCell organization={original.organization} /> : commonTexts.none,
  }),
  display({
    id: 'unit',
    header: texts.unit,
    size: 160,
    cell: ({ row }) => row.original.unit?.name ?? commonTexts.none,
  }),
];

/** Columns of the user list (OPEN-64). */
export function userColumns(
  numbers: { readonly first: number; readonly last: number },
  rowActions: (user: UserInList) => ReactNode,
): DataColumn<UserInList>[] {
  return [
    numberColumn<UserInList>(numbers.first, numbers.last),
    ...person,
    ...place,
    display({
      id: 'signing',
      header: texts.signing,
      size: 102,
      cell: ({ row }) => (row.original.canSignOnBehalfOfOrganization ? userTexts.yes : userTexts.no),
    }),
    accessor('createdOn', { header: texts.createdOn, size: 96, cell: ({ getValue }) => <Moment at={getValue()} /> }),
    display({
      id: 'status',
      header: texts.status,
      size: 110,
      cell: ({ row }) => <ActiveChip isActive={row.original.isActive} />,
    }),
    display({ id: 'actions', header: staffTexts.actions, size: 76, cell: ({ row }) => rowActions(row.original) }),
  ];
}
