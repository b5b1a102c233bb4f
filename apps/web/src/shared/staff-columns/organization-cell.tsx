import { commonTexts } from '@hybrid-mail/messages/common';
import { organizationFilterTexts as texts } from '@hybrid-mail/messages/organization-filter';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Block from '@mui/icons-material/BlockOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { formatPlainDay, today } from '../../lib/formats/dates.ts';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors, tones } from '../../ui/theme/tokens.ts';

interface Props {
  readonly organization: { readonly name: string; readonly inn: string };
}

/** Organization cell: name, INN below. */
export const OrganizationCell = ({ organization: { name, inn } }: Props) => (
  <>
    <div style={{ overflowWrap: 'anywhere' }}>
      <ListedName name={name} />
    </div>
    <div style={{ color: colors.secondary, whiteSpace: 'nowrap' }}>{texts.inn({ inn })}</div>
  </>
);

interface DaysProps {
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}

const day = { whiteSpace: 'nowrap' } as const;
const ended = { ...day, color: tones.amber.text, fontWeight: 600 } as const;

/** First and last day of a contract, stacked; a contract that has ended is amber and says so. */
export function ContractDays({ from, to }: DaysProps) {
  if (!from && !to) return commonTexts.none;
  const isOver = Boolean(to) && (to ?? '') < today();
  return (
    <>
      <div style={day}>{from ? formatPlainDay(from) : commonTexts.none}</div>
      <div style={isOver ? ended : day}>{to ? formatPlainDay(to) : staffTexts.contractEndless}</div>
      {isOver && <div style={ended}>{staffTexts.contractEnded}</div>}
    </>
  );
}

/** The end of a contract in one line, for cards; amber after it. Nothing without an end. */
export function ContractEnd({ label, to }: { readonly label: string } & Pick<DaysProps, 'to'>) {
  if (!to) return null;
  const isOver = to < today();
  return (
    <div style={isOver ? ended : undefined}>
      {`${label}: ${formatPlainDay(to)}${isOver ? `, ${staffTexts.contractEnded}` : ''}`}
    </div>
  );
}

/** Chip Активен / Не активен. */
export const ActiveChip = ({ isActive }: { readonly isActive: boolean | undefined }) =>
  isActive ? (
    <StatusChip tone="green" icon={CheckCircle} label={staffTexts.active} wrap />
  ) : (
    <StatusChip tone="grey" icon={Block} label={staffTexts.notActive} wrap />
  );
