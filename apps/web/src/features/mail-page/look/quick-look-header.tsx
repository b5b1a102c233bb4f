import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { quickLookTexts as texts } from '@hybrid-mail/messages/quick-look';
import Close from '@mui/icons-material/CloseOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { QuickLookRequest } from '../../../shared/requests/quick-look-request.ts';
import { colors, heights, visuallyHidden } from '../../../ui/theme/tokens.ts';

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
export function QuickLookHeader({
  mail,
  position,
  total,
  isGone,
  onPrevious,
  onNext,
  onOpen,
  onClose,
}: QuickLookRequest) {
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
