import type { Area } from '@hybrid-mail/access';
import type { AttentionUnit, AttentionUnitKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Open from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type PageSearch, pagerProps, rowNumbers } from '../../lib/list-search/index.ts';
import { sheetsInBaseToday } from '../../shared/letter/sheets-in-base.ts';
import { placeOf } from '../../shared/organization/staff-pages.ts';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { columnsOf, numberColumn, Pager } from '../../ui/data-table/index.ts';
import { RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { attentionQueries } from './attention.queries.ts';
import type { AttentionListState } from './attention-list-state.ts';

const texts = attentionTexts.columns;
const { display } = columnsOf<AttentionUnit>();

const priceOf = (price: string | null) => (price === null ? contractTexts.noPrice : formatMoney(price));

interface LinkProps {
  readonly area: Area;
  readonly record: AttentionUnit;
}

/** Link to the unit in the list where it can be edited. */
function UnitLink({ area, record: { unit, organization } }: LinkProps) {
  const to = placeOf('units', area);
  return (
    to !== undefined && (
      <RowActions>
        <RowLink
          label={attentionTexts.open({ name: unit.name })}
          Icon={Open}
          to={to}
          search={{ inn: organization.inn, search: unit.name }}
        />
      </RowActions>
    )
  );
}

const prices = [
  display({
    id: 'sumForMail',
    header: texts.sumForMail,
    size: 120,
    meta: { isNumber: true },
    cell: ({ row }) => priceOf(row.original.sumForMail),
  }),
  display({
    id: 'sumForOverPaged',
    header: () => texts.sumForOverPaged({ inBase: sheetsInBaseToday() }),
    size: 120,
    meta: { isNumber: true },
    cell: ({ row }) => priceOf(row.original.sumForOverPaged),
  }),
];

const columnsFrom = (numbers: { readonly first: number; readonly last: number }, area: Area) => [
  numberColumn<AttentionUnit>(numbers.first, numbers.last),
  display({
    id: 'unit',
    header: texts.unit,
    size: 260,
    cell: ({ row }) => <b style={{ fontWeight: 600 }}>{row.original.unit.name}</b>,
  }),
  display({
    id: 'organization',
    header: texts.organization,
    size: 260,
    cell: ({ row }) => <OrganizationCell organization={row.original.organization} />,
  }),
  ...prices,
  display({
    id: 'signer',
    header: texts.signer,
    size: 180,
    cell: ({ row }) => row.original.contractSignerUnit?.name ?? commonTexts.none,
  }),
  display({
    id: 'status',
    header: texts.status,
    size: 118,
    cell: ({ row }) => <ActiveChip isActive={row.original.isActive} />,
  }),
  display({
    id: 'actions',
    header: staffTexts.actions,
    size: 90,
    cell: ({ row }) => <UnitLink area={area} record={row.original} />,
  }),
];

const Card = ({ area, record }: LinkProps) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{record.unit.name}</Box>
    <UnitLink area={area} record={record} />
    <Box sx={{ gridColumn: '1 / -1' }}>
      <OrganizationCell organization={record.organization} />
    </Box>
    <Box sx={{ gridColumn: '1 / -1' }}>
      {`${texts.sumForMail}: ${priceOf(record.sumForMail)}. ${texts.sumForOverPaged({ inBase: sheetsInBaseToday() })}: ${priceOf(record.sumForOverPaged)}`}
    </Box>
  </Box>
);

interface Props {
  readonly area: Area;
  readonly kind: AttentionUnitKind;
  readonly search: PageSearch & { readonly state: AttentionListState };
}

/** Units that cannot send letters until staff change something; units with users first. */
export function AttentionUnits({ area, kind, search }: Props) {
  const list = usePaged(attentionQueries.units(kind, search.state), search);
  const columns = useMemo(() => columnsFrom(rowNumbers(search), area), [search, area]);
  return (
    <>
      <StaffTable
        label={attentionTexts.kinds[kind].label}
        columns={columns}
        list={list}
        idOf={({ unit }) => unit.id}
        emptyText={attentionTexts.empty}
        card={(record) => <Card area={area} record={record} />}
      />
      <Pager {...pagerProps(search, list)} />
    </>
  );
}
