import type { RegistryPermission } from '@hybrid-mail/contracts/registry-permission';
import { registryPermissionTexts as texts } from '@hybrid-mail/messages/registry-permissions';
import { staffTexts } from '@hybrid-mail/messages/staff';
import type { ReactNode } from 'react';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';

const { display } = columnsOf<RegistryPermission>();

export function registryPermissionColumns(
  numbers: { readonly first: number; readonly last: number },
  rowActions: (permission: RegistryPermission) => ReactNode,
): DataColumn<RegistryPermission>[] {
  return [
    numberColumn<RegistryPermission>(numbers.first, numbers.last),
    display({
      id: 'organization',
      header: texts.columns.organization,
      size: 460,
      meta: { isSticky: true },
      cell: ({ row }) => <OrganizationCell {...row.original} />,
    }),
    display({ id: 'user', header: texts.columns.user, size: 300, cell: ({ row }) => row.original.user.name }),
    display({
      id: 'createdOn',
      header: texts.columns.createdOn,
      size: 110,
      cell: ({ row }) => <Moment at={row.original.createdOn} />,
    }),
    display({ id: 'actions', header: staffTexts.actions, size: 90, cell: ({ row }) => rowActions(row.original) }),
  ];
}
