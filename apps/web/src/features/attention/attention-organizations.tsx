import type { Area } from '@hybrid-mail/access';
import type { AttentionOrganization, AttentionOrganizationKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Open from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { showDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type PageSearch, pagerProps, rowNumbers } from '../../lib/list-search/index.ts';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { placeOf } from '../../shared/staff-pages.ts';
import { columnsOf, numberColumn, Pager } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { attentionQueries } from './attention.queries.ts';
import type { AttentionListState } from './attention-list-state.ts';

const texts = attentionTexts.columns;
const { display } = columnsOf<AttentionOrganization>();

const dayOf = ({ contractDateToStr: day }: AttentionOrganization) => (day ? showDay(day) : commonTexts.none);

interface LinkProps {
  readonly area: Area;
  readonly record: AttentionOrganization;
}

/** Link to the organization in the list where it can be edited. */
function OrganizationLink({ area, record: { organization } }: LinkProps) {
  const to = placeOf('organizations', area);
  return (
    to !== undefined && (
      <RowActions>
        <RowLink
          label={attentionTexts.open({ name: organization.name })}
          Icon={Open}
          to={to}
          search={{ inn: organization.inn }}
        />
      </RowActions>
    )
  );
}

const columnsFrom = (numbers: { readonly first: number; readonly last: number }, area: Area) => [
  numberColumn<AttentionOrganization>(numbers.first, numbers.last),
  display({
    id: 'organization',
    header: texts.organization,
    size: 320,
    cell: ({ row }) => <b style={{ fontWeight: 600 }}>{row.original.organization.name}</b>,
  }),
  display({ id: 'inn', header: texts.inn, size: 96, cell: ({ row }) => row.original.organization.inn }),
  display({
    id: 'phoneNumber',
    header: texts.phoneNumber,
    size: 124,
    cell: ({ row }) => row.original.phoneNumber ?? commonTexts.none,
  }),
  display({
    id: 'balance',
    header: texts.balance,
    size: 140,
    meta: { isNumber: true },
    cell: ({ row }) => formatMoney(row.original.balance),
  }),
  display({ id: 'contractDateTo', header: texts.contractDateTo, size: 110, cell: ({ row }) => dayOf(row.original) }),
  display({
    id: 'signer',
    header: texts.signer,
    size: 180,
    cell: ({ row }) => row.original.contractSignerUnit?.name ?? commonTexts.none,
  }),
  display({
    id: 'createdOn',
    header: texts.createdOn,
    size: 110,
    cell: ({ row }) => <Moment at={row.original.createdOn} />,
  }),
  display({
    id: 'actions',
    header: staffTexts.actions,
    size: 90,
    cell: ({ row }) => <OrganizationLink area={area} record={row.original} />,
  }),
];

const Card = ({ area, record }: LinkProps) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600 }}>{record.organization.name}</Box>
    <OrganizationLink area={area} record={record} />
    <Box sx={{ gridColumn: '1 / -1', color: colors.secondary }}>
      {`${texts.inn} ${record.organization.inn}, ${record.phoneNumber ?? commonTexts.none}`}
    </Box>
    <Box sx={{ gridColumn: '1 / -1' }}>
      {`${texts.balance}: ${formatMoney(record.balance)}. ${texts.contractDateTo}: ${dayOf(record)}`}
    </Box>
  </Box>
);

interface Props {
  readonly area: Area;
  readonly kind: AttentionOrganizationKind;
  readonly search: PageSearch & { readonly state: AttentionListState };
}

/** Organizations of one kind, the worst first. */
export function AttentionOrganizations({ area, kind, search }: Props) {
  const list = usePaged(attentionQueries.organizations(kind, search.state), search);
  const columns = useMemo(() => columnsFrom(rowNumbers(search), area), [search, area]);
  return (
    <>
      <StaffTable
        label={attentionTexts.kinds[kind].label}
        columns={columns}
        list={list}
        idOf={({ organization }) => organization.id}
        emptyText={attentionTexts.empty}
        card={(record) => <Card area={area} record={record} />}
      />
      <Pager {...pagerProps(search, list)} />
    </>
  );
}
