import type { WebArea } from '@hybrid-mail/access';
import type { AttentionOrganization, AttentionOrganizationKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import Open from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import { type ReactNode, useCallback } from 'react';
import { formatPlainDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { staffPagePath } from '../../shared/organization/staff-pages.ts';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { attentionQueries } from './attention.queries.ts';
import { AttentionList, type AttentionSearch } from './attention-list.tsx';

const texts = attentionTexts.columns;
const { plain } = columnMakersOf<AttentionOrganization>();

const dayOf = ({ contractDateToStr: day }: AttentionOrganization) => (day ? formatPlainDay(day) : commonTexts.none);

interface LinkProps {
  readonly area: WebArea;
  readonly kind: AttentionOrganizationKind;
  readonly record: AttentionOrganization;
}

/** Link to the connection page for a waiting organization, else to the list where the organization can be edited. */
function OrganizationLink({ area, kind, record: { organization } }: LinkProps) {
  const mayConnect = useCan()('organization.onboard');
  const to = staffPagePath('organizations', area);
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

const columns = [
  plain('organization', texts.organization, 320, ({ organization: { name } }) => (
    <b style={{ fontWeight: 600 }}>{name}</b>
  )),
  plain('inn', texts.inn, 96, ({ organization }) => organization.inn),
  plain('phoneNumber', texts.phoneNumber, 124, ({ phoneNumber }) => phoneNumber ?? commonTexts.none),
  plain('balance', texts.balance, 140, ({ balance }) => formatMoney(balance), { isNumber: true }),
  plain('contractDateTo', texts.contractDateTo, 110, dayOf),
  plain('signer', texts.signer, 180, ({ contractSignerUnit }) => contractSignerUnit?.name ?? commonTexts.none),
  plain('createdOn', texts.createdOn, 110, ({ createdOn }) => <Moment at={createdOn} />),
];

interface CardProps {
  readonly record: AttentionOrganization;
  readonly actions: ReactNode;
}

const Card = ({ record, actions }: CardProps) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600 }}>{record.organization.name}</Box>
    {actions}
    <Box sx={{ gridColumn: '1 / -1', color: colors.secondary }}>
      {`${texts.inn} ${record.organization.inn}, ${record.phoneNumber ?? commonTexts.none}`}
    </Box>
    <Box sx={{ gridColumn: '1 / -1' }}>
      {`${texts.balance}: ${formatMoney(record.balance)}. ${texts.contractDateTo}: ${dayOf(record)}`}
    </Box>
  </Box>
);

interface Props {
  readonly area: WebArea;
  readonly kind: AttentionOrganizationKind;
  readonly search: AttentionSearch;
}

/** Organizations of one kind, the most urgent first. */
export function AttentionOrganizations({ area, kind, search }: Props) {
  const list = usePaged(attentionQueries.organizations(kind, search.state), search);
  const actions = useCallback(
    (record: AttentionOrganization) => <OrganizationLink area={area} kind={kind} record={record} />,
    [area, kind],
  );
  return (
    <AttentionList
      kind={kind}
      search={search}
      list={list}
      idOf={({ organization }) => organization.id}
      columns={columns}
      actions={actions}
      actionsSize={120}
      card={(record, link) => <Card record={record} actions={link} />}
    />
  );
}
