import type { Area } from '@hybrid-mail/access';
import type { AttentionOrganization, AttentionOrganizationKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Open from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { formatPlainDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type PageSearch, pagerProps, rowNumbers } from '../../lib/list-search/index.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { placeOf } from '../../shared/organization/staff-pages.ts';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { columnsOf, numberColumn, Pager } from '../../ui/data-table/index.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { attentionQueries } from './attention.queries.ts';
import type { AttentionListState } from './attention-list-state.ts';

const texts = attentionTexts.columns;
const { display } = columnsOf<AttentionOrganization>();

const dayOf = ({ contractDateToStr: day }: AttentionOrganization) => (day ? formatPlainDay(day) : commonTexts.none);

interface LinkProps {
  readonly area: Area;
  readonly kind: AttentionOrganizationKind;
  readonly record: AttentionOrganization;
}

/** Link to the connection page of a waiting organization, else to the list where it can be edited. */
function OrganizationLink({ area, kind, record: { organization } }: LinkProps) {
  const mayConnect = useCan()('organization.onboard');
  const to = placeOf('organizations', area);
  if (kind === 'waiting' && mayConnect) return <ConnectLink organization={organization} />;
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

const ConnectLink = ({ organization: { id, name } }: Pick<AttentionOrganization, 'organization'>) => (
  <ButtonLink
    variant="outlined"
    size="small"
    to={paths['admin-organization-connect']}
    params={{ id: String(id) }}
    aria-label={onboardingTexts.open({ name })}
    sx={{ minHeight: { xs: heights.touch, sm: heights.filter }, whiteSpace: 'nowrap' }}
  >
    {onboardingTexts.openShort}
  </ButtonLink>
);

interface Place {
  readonly first: number;
  readonly last: number;
  readonly area: Area;
  readonly kind: AttentionOrganizationKind;
}

const columnsFrom = ({ area, kind, ...numbers }: Place) => [
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
    size: 120,
    cell: ({ row }) => <OrganizationLink area={area} kind={kind} record={row.original} />,
  }),
];

const Card = ({ area, kind, record }: LinkProps) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600 }}>{record.organization.name}</Box>
    <OrganizationLink area={area} kind={kind} record={record} />
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
  const columns = useMemo(() => columnsFrom({ ...rowNumbers(search), area, kind }), [search, area, kind]);
  return (
    <>
      <StaffTable
        label={attentionTexts.kinds[kind].label}
        columns={columns}
        list={list}
        idOf={({ organization }) => organization.id}
        emptyText={attentionTexts.empty}
        card={(record) => <Card area={area} kind={kind} record={record} />}
      />
      <Pager {...pagerProps(search, list)} />
    </>
  );
}
