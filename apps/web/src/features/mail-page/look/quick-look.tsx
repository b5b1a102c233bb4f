import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { quickLookTexts as texts } from '@hybrid-mail/messages/quick-look';
import Close from '@mui/icons-material/CloseOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { formatMailProgress, formatStaffMailProgress } from '../../../shared/letter/mail-progress.ts';
import { RecallButton } from '../../../shared/letter/recall-button.tsx';
import { type QuickLookRequest, quickLookId } from '../../../shared/requests/quick-look-request.ts';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { useNextAction } from '../../../shared/requests/use-next-action.ts';
import { colors, heights, visuallyHidden, widths } from '../../../ui/theme/tokens.ts';
import { CopyButton, CorrectButton, SendPart } from '../send-part.tsx';
import { useLetter } from '../use-letter.ts';
import { QuickLookContent } from './quick-look-content.tsx';

/** Debounce in ms: a letter that the user passes faster is not requested. */
const debounceMs = 150;

const panel = {
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  width: widths.quickLook,
  minHeight: 0,
  borderLeft: `1px solid ${colors.line}`,
  background: colors.surface,
  outlineOffset: '-2px',
  '@media print': { display: 'none' },
} as const;

const scroller = { flex: 1, minHeight: 0, overflow: 'auto', outlineOffset: '-2px' } as const;

/**
 * Handles the shortcuts of the list while the panel itself has the focus; a focused control inside keeps its own keys.
 */
function handleKey(event: KeyboardEvent, { onPrevious, onNext, onOpen, onClose }: QuickLookRequest): void {
  const meanings: Record<string, (() => void) | undefined> = {
    ArrowUp: onPrevious,
    ArrowDown: onNext,
    Enter: onOpen,
    Space: onClose,
  };
  if (!(event.code in meanings)) return;
  event.stopPropagation();
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  meanings[event.code]?.();
}

/** One letter next to its list: status, facts, history, next action and document. */
export function QuickLook({ signing, papers, ...request }: QuickLookRequest & LetterScreenComponents) {
  const { mail } = request;
  const isRested = useDebouncedValue(mail.id, debounceMs) === mail.id;
  const details = useLetter(mail.id, isRested);
  return (
    <Box
      component="aside"
      id={quickLookId}
      tabIndex={-1}
      aria-label={texts.label({ number: formatMailNumber(mail.id) })}
      onKeyDown={(event) => handleKey(event, request)}
      sx={panel}
    >
      <QuickLookHeader {...request} />
      <Box tabIndex={0} role="region" aria-label={texts.content} sx={scroller}>
        <QuickLookContent mail={mail} details={details} />
      </Box>
      {details.data && (
        <QuickLookFooter
          key={mail.id}
          mail={details.data}
          signing={signing}
          papers={papers}
          isSelectable={request.isSelectable}
        />
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flex: 'none',
  height: heights.tableHead,
  pl: 4,
  pr: 2,
  background: colors.head,
  borderTop: `1px solid ${colors.line}`,
  borderBottom: `1px solid ${colors.line}`,
} as const;

/** Number of the letter, its position in the list, and buttons to its neighbours. */
function QuickLookHeader({ mail, position, total, isGone, onPrevious, onNext, onOpen, onClose }: QuickLookRequest) {
  const number = formatMailNumber(mail.id);
  const isPlaced = position !== undefined && total !== undefined;
  return (
    <Box sx={row}>
      <Typography variant="h2" sx={{ fontSize: 15 }}>
        {number}
      </Typography>
      <Typography role="status" noWrap sx={{ flex: 1, minWidth: 0, fontSize: 13.5, color: 'text.secondary' }}>
        <span style={visuallyHidden}>{number} </span>
        {isPlaced ? texts.position({ position, total }) : isGone && texts.gone}
      </Typography>
      <HeadButton label={texts.previous} onClick={onPrevious}>
        <ExpandLess />
      </HeadButton>
      <HeadButton label={texts.next} onClick={onNext}>
        <ExpandMore />
      </HeadButton>
      <HeadButton label={texts.openWhole({ number })} onClick={onOpen}>
        <OpenInFull fontSize="small" />
      </HeadButton>
      <HeadButton label={texts.close} onClick={onClose}>
        <Close />
      </HeadButton>
    </Box>
  );
}

interface HeadButtonProps {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Stays focusable while disabled, so that the focus is not lost at the end of the list. */
const HeadButton = ({ label, onClick, children }: HeadButtonProps) => (
  <Tooltip title={label}>
    <IconButton
      aria-label={label}
      aria-disabled={onClick === undefined}
      onClick={onClick}
      sx={onClick === undefined ? { opacity: 0.4, cursor: 'default' } : undefined}
    >
      {children}
    </IconButton>
  </Tooltip>
);

/** Components of a letter's screens that are passed in, because they are separate features. */
interface LetterScreenComponents {
  /** Absent in read-only areas. */
  readonly signing?: SigningComponent | undefined;
  readonly papers: ComponentType<{ readonly mail: MailDetails }>;
}

interface FooterProps extends LetterScreenComponents {
  readonly mail: MailDetails;
  readonly isSelectable: boolean;
}

/** Next step with its button, and the keys of the quick look. */
function QuickLookFooter({ mail, isSelectable, signing, papers: Papers }: FooterProps) {
  const isForStaff = useCan()('mail.listAsStaff');
  const action = useNextAction(mail);
  const { explanation, next } = isForStaff ? formatStaffMailProgress(mail) : formatMailProgress(mail);
  // The history leaves the reason of a refusal to this line.
  const saysReason = action === 'copy' && !mail.isSent;
  const keys = isSelectable ? [...texts.keys, texts.selectKey] : texts.keys;
  return (
    <Box component="footer" sx={{ flex: 'none', borderTop: `1px solid ${colors.line}` }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 3 }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontSize: 14, lineHeight: '18px' }}>
          {saysReason ? explanation : (next[0] ?? explanation)}
        </Typography>
        {action === 'copy' && <CopyButton mail={mail} />}
        {action === 'receipt' && <Papers mail={mail} />}
        {action === 'recall' && <RecallButton id={mail.id} until={mail.recallUntil} />}
        {action === 'send' && <CorrectButton mail={mail} />}
        {/* Always rendered, because its dialog outlives the step. */}
        {signing && <SendPart mail={mail} signing={signing} isOffered={action === 'send'} />}
      </Box>
      <Box sx={{ display: 'flex', gap: 4, px: 4, py: 2, fontSize: 13, background: colors.head }}>
        {keys.map(([key, meaning]) => (
          <span key={key}>
            <kbd style={{ font: 'inherit', fontWeight: 600 }}>{key}</kbd> {meaning}
          </span>
        ))}
      </Box>
    </Box>
  );
}
