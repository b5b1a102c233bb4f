import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import { commonTexts } from '@hybrid-mail/messages/common';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { ActiveChip, ContractDays, ContractEnd } from '../../shared/staff-columns/organization-cell.tsx';
import { RecordCard } from '../../shared/staff-list/record-card.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { colors } from '../../ui/theme/tokens.ts';

const texts = organizationTexts.columns;
const { plain, sorted } = columnMakersOf<OrganizationInList>();

const orNone = (text: string | null | undefined) => text || commonTexts.none;

const formatLetterCounts = ({ createdMailsCount = 0, sentMailsCount = 0 }: OrganizationInList) =>
  organizationTexts.letters({ created: formatCount(createdMailsCount), sent: formatCount(sentMailsCount) });

/** Columns of the organization list, in the order of specification 2 §2. */
export const organizationColumns = [
  sorted(
    'name',
    texts.name,
    178,
    ({ organization: { name } }) => (
      <b style={{ fontWeight: 600 }}>
        <ListedName name={name} />
      </b>
    ),
    {
      isSticky: true,
    },
  ),
  sorted('inn', texts.inn, 84, ({ organization }) => organization.inn),
  plain('address', texts.address, 156, ({ organization }) => orNone(organization.address)),
  sorted('createdOn', texts.createdOn, 100, ({ organization }) => <Moment at={organization.createdOn ?? null} />),
  plain('contractNumber', texts.contractNumber, 104, ({ organization }) => orNone(organization.contractNumber)),
  sorted('contractDateTo', texts.contract, 98, ({ organization }) => (
    <ContractDays from={organization.contractDateFromStr} to={organization.contractDateToStr} />
  )),
  plain('signer', texts.signer, 116, ({ organization }) => <ListedName name={organization.contractSignerUnit?.name} />),
  plain(
    'letters',
    texts.letters,
    106,
    (record) => <span style={{ whiteSpace: 'nowrap' }}>{formatLetterCounts(record)}</span>,
    {
      isNumber: true,
    },
  ),
  plain('status', texts.status, 118, ({ organization }) => <ActiveChip isActive={organization.isActive} />),
];

export const renderOrganizationCard = (record: OrganizationInList, actions: ReactNode) => (
  <RecordCard
    status={null}
    actions={actions}
    title={<ListedName name={record.organization.name} />}
    chip={<ActiveChip isActive={record.organization.isActive} />}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      <Box sx={{ color: colors.secondary }}>{`${texts.inn} ${record.organization.inn}`}</Box>
      <ContractEnd label={texts.contract} to={record.organization.contractDateToStr} />
    </Box>
    <Box>{record.organization.address}</Box>
    <Box sx={{ color: colors.secondary }}>{`${texts.letters}: ${formatLetterCounts(record)}`}</Box>
  </RecordCard>
);
