import type { OrganizationInList } from '@hybrid-mail/contracts/organization';
import { commonTexts } from '@hybrid-mail/messages/common';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { formatCount } from '../../lib/formats/numbers.ts';
import { ActiveChip } from '../../shared/staff-columns/active-chip.tsx';
import { ContractDays } from '../../shared/staff-columns/contract-days.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';

const texts = organizationTexts.columns;
const { plain, sorted } = columnMakersOf<OrganizationInList>();

const orNone = (text: string | null | undefined) => text || commonTexts.none;

export const formatLetterCounts = ({ createdMailsCount = 0, sentMailsCount = 0 }: OrganizationInList) =>
  organizationTexts.letters({ created: formatCount(createdMailsCount), sent: formatCount(sentMailsCount) });

/** Columns of the organization list, in the order of specification 2 §2. */
export const organizationColumns = [
  sorted('name', texts.name, 178, ({ organization: { name } }) => <b style={{ fontWeight: 600 }}>{name}</b>, {
    isSticky: true,
  }),
  sorted('inn', texts.inn, 84, ({ organization }) => organization.inn),
  plain('address', texts.address, 156, ({ organization }) => orNone(organization.address)),
  sorted('createdOn', texts.createdOn, 100, ({ organization }) => <Moment at={organization.createdOn ?? null} />),
  plain('contractNumber', texts.contractNumber, 104, ({ organization }) => orNone(organization.contractNumber)),
  sorted('contractDateTo', texts.contract, 98, ({ organization }) => (
    <ContractDays from={organization.contractDateFromStr} to={organization.contractDateToStr} />
  )),
  plain('signer', texts.signer, 116, ({ organization }) => orNone(organization.contractSignerUnit?.name)),
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
