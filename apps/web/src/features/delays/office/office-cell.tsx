import type { Inquiry } from '@hybrid-mail/contracts/inquiries';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import MarkChatRead from '@mui/icons-material/MarkChatReadOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatDay, formatPlainDay } from '../../../lib/formats/dates.ts';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { type Tone, tones } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { secondaryTextStyles } from '../delay-styles.ts';
import { canAskOffice, type District } from '../norm.ts';
import { useOfficeInquiries } from './use-office-inquiries.ts';

const texts = delaysTexts.office;

const frame = {
  display: 'grid',
  gap: 2,
  justifyItems: 'start',
  outlineOffset: 2,
  // Prevents the column from becoming narrower than the button.
  '& button': { whiteSpace: 'nowrap', minWidth: 'max-content' },
} as const;

/** State of the inquiry to the district's office, with the buttons that send an inquiry or a reminder. */
export function OfficeCell({ district }: { readonly district: District }) {
  const { isRunning, ask, remind } = useOfficeInquiries();
  const { inquiry, name, mayAsk } = district;
  const { cell, pressed } = useFocusOnResult(inquiry);
  const button = (label: string, name: string, work: () => Promise<boolean>) => (
    <ButtonWithReason
      variant="outlined"
      label={label}
      name={name}
      isBusy={isRunning}
      onClick={() => void pressed(work)}
    />
  );
  const isNarrow = !useIsPhone();
  return (
    <Box ref={cell} tabIndex={-1} sx={frame}>
      {inquiry && <InquiryState inquiry={inquiry} />}
      {canAskOffice(district) &&
        button(isNarrow ? texts.askBrief : texts.ask, texts.askOf({ district: name }), () => ask([district.id]))}
      {inquiry?.isOverdue &&
        mayAsk &&
        button(texts.remind, texts.remindOf({ district: name }), () => remind(inquiry.id))}
      {!(inquiry || canAskOffice(district)) && (
        <Box sx={secondaryTextStyles}>{district.still === 0 ? texts.nothingStill : texts.ofOtherRegion}</Box>
      )}
    </Box>
  );
}

/** Moves the focus to the cell when the result replaces the pressed button. */
function useFocusOnResult(shown: unknown) {
  const cell = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const lastShown = useRef(shown);
  useLayoutEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    if (isPressed.current && document.activeElement === document.body) cell.current?.focus({ preventScroll: true });
    isPressed.current = false;
  });
  const pressed = async (work: () => Promise<boolean>) => {
    isPressed.current = true;
    if (!(await work())) isPressed.current = false;
  };
  return { cell, pressed };
}

function InquiryState({ inquiry }: { readonly inquiry: Inquiry }) {
  const { answer, askedOn, remindedOn, dueOn, isOverdue, isReceived, rejection } = inquiry;
  if (answer) {
    const promised = answer.promisedOn === null ? null : texts.promised({ day: formatPlainDay(answer.promisedOn) });
    return (
      <State Icon={MarkChatRead} tone="green" title={texts.answered} note={promised}>
        <Box sx={{ ...secondaryTextStyles, overflowWrap: 'anywhere' }}>{answer.text}</Box>
      </State>
    );
  }
  if (rejection !== null) return <State Icon={WarningAmber} tone="amber" title={texts.rejected} note={rejection} />;
  const due = formatPlainDay(dueOn);
  if (isOverdue)
    return <State Icon={WarningAmber} tone="amber" title={texts.overdue} note={texts.wasDue({ day: due })} />;
  const title = remindedOn ? texts.reminded({ day: formatDay(remindedOn) }) : texts.asked({ day: formatDay(askedOn) });
  return (
    <State Icon={HourglassEmpty} tone="blue" title={title} note={texts.due({ day: due })}>
      {!isReceived && <Box sx={secondaryTextStyles}>{texts.onItsWay}</Box>}
    </State>
  );
}

interface StateProps {
  readonly Icon: typeof SvgIcon;
  readonly tone: Tone;
  readonly title: string;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

const State = ({ Icon, tone, title, note, children }: StateProps) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
    <Icon aria-hidden sx={{ fontSize: 20, color: tones[tone].text }} />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, color: tones[tone].text }}>{title}</Box>
      {note && <Box sx={secondaryTextStyles}>{note}</Box>}
      {children}
    </Box>
  </Box>
);
