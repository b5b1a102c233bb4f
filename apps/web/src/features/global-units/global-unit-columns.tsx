import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { commonTexts } from '@hybrid-mail/messages/common';
import { globalUnitTexts } from '@hybrid-mail/messages/global';
import { staffTexts } from '@hybrid-mail/messages/staff';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Star from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';

const texts = globalUnitTexts.columns;
const { accessor, display } = columnsOf<GlobalUnitRecord>();

/** Chips: head or ordinary unit, and admin unit. */
export const UnitBadges = ({ unit: { isHead, isAdmin } }: { readonly unit: GlobalUnitRecord }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    {isHead ? <StatusChip tone="blue" icon={Star} label={globalUnitTexts.head} /> : globalUnitTexts.ordinary}
    {isAdmin && <StatusChip tone="amber" icon={AdminPanelSettings} label={globalUnitTexts.admin} />}
  </Box>
);

/** First region and the number of others; the tooltip lists all. */
export function Regions({ regions }: Pick<GlobalUnitRecord, 'regions'>) {
  const names = regions.map(({ name }) => name);
  const [first = commonTexts.none, ...others] = names;
  return (
    <span title={names.join(', ')}>
      {others.length > 1 ? globalUnitTexts.severalRegions({ first, others: others.length }) : names.join(', ') || first}
    </span>
  );
}

type RowActions = (unit: GlobalUnitRecord) => ReactNode;

export function globalUnitColumns(
  numbers: { readonly first: number; readonly last: number },
  rowActions: RowActions,
): DataColumn<GlobalUnitRecord>[] {
  return [
    numberColumn<GlobalUnitRecord>(numbers.first, numbers.last),
    accessor(({ name }) => name, {
      id: 'name',
      header: texts.name,
      size: 190,
      meta: { isSticky: true },
      cell: ({ getValue }) => <b style={{ fontWeight: 600 }}>{getValue()}</b>,
    }),
    accessor(({ globalOrganization }) => globalOrganization.name, {
      id: 'organization',
      header: texts.organization,
      size: 190,
    }),
    display({ id: 'address', header: texts.address, size: 200, cell: ({ row }) => row.original.address }),
    display({ id: 'regions', header: texts.regions, size: 200, cell: ({ row }) => <Regions {...row.original} /> }),
    display({ id: 'type', header: texts.type, size: 170, cell: ({ row }) => <UnitBadges unit={row.original} /> }),
    accessor(({ createdOn }) => createdOn, {
      id: 'createdOn',
      header: texts.createdOn,
      size: 110,
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    display({ id: 'actions', header: staffTexts.actions, size: 90, cell: ({ row }) => rowActions(row.original) }),
  ];
}
