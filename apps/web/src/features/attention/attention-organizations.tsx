import type { WebArea } from '@hybrid-mail/access';
import type { AttentionOrganization, AttentionOrganizationKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import { type ReactNode, useCallback } from 'react';
import { formatPlainDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { attentionQueries } from './attention.queries.ts';
import { AttentionCard, AttentionList, type AttentionSearch, RecordLink } from './attention-list.tsx';

const texts = attentionTexts.columns;
const { plain } = columnMakersOf<AttentionOrganization>();

const dayOf = ({ contractDateToStr: day }: AttentionOrganization) => (day ? formatPlainDay(day) : commonTexts.none);

interface ActionProps {
  readonly area: WebArea;
  readonly kind: AttentionOrganizationKind;
  readonly record: AttentionOrganization;
}

/** Link to the connection page for a waiting organization, else to the list where the organization can be edited. */
function Action({ area, kind, record }: ActionProps) {
  const mayConnect = useCan()('organization.onboard');
  const { id, name, inn } = record.organization;
  if (kind !== 'waiting' || !mayConnect) {
    return <RecordLink area={area} page="organizations" name={name} search={{ inn }} />;
  }
  return (
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
}

const columns = [
  plain('organization', texts.organization, 320, ({ organization: { name } }) => (
    <b style={{ fontWeight: 600 }}>
      <ListedName name={name} />
    </b>
  )),
  plain('inn', texts.inn, 96, ({ organization }) => organization.inn),
  plain('phoneNumber', texts.phoneNumber, 124, ({ phoneNumber }) => phoneNumber ?? commonTexts.none),
  plain('balance', texts.balance, 140, ({ balance }) => formatMoney(balance), { isNumber: true }),
  plain('contractDateTo', texts.contractDateTo, 110, dayOf),
  plain('signer', texts.signer, 180, ({ contractSignerUnit }) => <ListedName name={contractSignerUnit?.name} />),
  plain('createdOn', texts.createdOn, 110, ({ createdOn }) => <Moment at={createdOn} />, { lineSize: 126 }),
];

const renderCard = (record: AttentionOrganization, actions: ReactNode) => (
  <AttentionCard name={record.organization.name} actions={actions}>
    <Box sx={{ color: colors.secondary }}>
      {`${texts.inn} ${record.organization.inn}, ${record.phoneNumber ?? commonTexts.none}`}
    </Box>
    <div>{`${texts.balance}: ${formatMoney(record.balance)}. ${texts.contractDateTo}: ${dayOf(record)}`}</div>
  </AttentionCard>
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
    (record: AttentionOrganization) => <Action area={area} kind={kind} record={record} />,
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
      card={renderCard}
    />
  );
}
