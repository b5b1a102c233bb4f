import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts } from '@hybrid-mail/messages/global';
import { staffTexts } from '@hybrid-mail/messages/staff';
import type { ReactNode } from 'react';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { RoleChip } from './role-chip.tsx';

const texts = globalUserTexts.columns;
const { accessor, display } = columnsOf<GlobalUserRecord>();

/** The user's unit, with its organization below. */
export const Workplace = ({ user: { globalUnit, globalOrganization } }: { readonly user: GlobalUserRecord }) => (
  <>
    <div>{globalUnit.name}</div>
    <div style={{ color: colors.secondary }}>{globalOrganization.name}</div>
  </>
);

type RowActions = (user: GlobalUserRecord) => ReactNode;

export function globalUserColumns(
  numbers: { readonly first: number; readonly last: number },
  rowActions: RowActions,
): DataColumn<GlobalUserRecord>[] {
  return [
    numberColumn<GlobalUserRecord>(numbers.first, numbers.last),
    accessor(({ id }) => id, { id: 'id', header: texts.id, size: 112 }),
    accessor(({ name }) => name, {
      id: 'name',
      header: texts.name,
      size: 230,
      meta: { isSticky: true },
      cell: ({ getValue }) => <b style={{ fontWeight: 600 }}>{getValue()}</b>,
    }),
    accessor(({ username }) => username, { id: 'username', header: texts.username, size: 116 }),
    display({ id: 'role', header: texts.role, size: 132, cell: ({ row }) => <RoleChip user={row.original} /> }),
    display({ id: 'unit', header: texts.unit, size: 230, cell: ({ row }) => <Workplace user={row.original} /> }),
    accessor(({ createdOn }) => createdOn, {
      id: 'createdOn',
      header: texts.createdOn,
      size: 112,
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    display({
      id: 'status',
      header: texts.status,
      size: 118,
      cell: ({ row }) => <ActiveChip isActive={row.original.isActive} />,
    }),
    display({ id: 'actions', header: staffTexts.actions, size: 90, cell: ({ row }) => rowActions(row.original) }),
  ];
}
