import { commonTexts } from '@hybrid-mail/messages/common';
import { organizationFilterTexts as texts } from '@hybrid-mail/messages/organization-filter';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { formatPlainDay } from '../../lib/formats/dates.ts';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly organization: { readonly name: string; readonly inn: string };
}

/** Organization cell: name, INN below. */
export const OrganizationCell = ({ organization: { name, inn } }: Props) => (
  <>
    <div style={{ overflowWrap: 'anywhere' }}>{name}</div>
    <div style={{ color: colors.secondary, whiteSpace: 'nowrap' }}>{texts.inn({ inn })}</div>
  </>
);

interface DaysProps {
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}

/** First and last day of a contract, stacked. */
export const ContractDays = ({ from, to }: DaysProps) =>
  from || to ? (
    <>
      <div style={{ whiteSpace: 'nowrap' }}>{from ? formatPlainDay(from) : commonTexts.none}</div>
      <div style={{ whiteSpace: 'nowrap' }}>{to ? formatPlainDay(to) : commonTexts.none}</div>
    </>
  ) : (
    commonTexts.none
  );

/** Chip Активен / Не активен. */
export const ActiveChip = ({ isActive }: { readonly isActive: boolean | undefined }) =>
  isActive ? (
    <StatusChip tone="green" icon={CheckCircle} label={staffTexts.active} wrap />
  ) : (
    <StatusChip tone="grey" icon={Block} label={staffTexts.notActive} wrap />
  );
