import { commonTexts } from '@hybrid-mail/messages/common';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type CustomContentProps, closeSnackbar } from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import { type Tone, tones } from '../theme/tokens.ts';
import type { Offer, Seconds } from './notify.tsx';
import { OfferButton } from './offer-button.tsx';
import { useCountdown } from './use-countdown.ts';
import { visibleMessages } from './visible-messages.ts';

const looks = {
  success: { tone: 'green', Icon: CheckCircle, role: 'status' },
  error: { tone: 'red', Icon: ErrorOutline, role: 'alert' },
  info: { tone: 'blue', Icon: InfoOutlined, role: 'status' },
} as const satisfies Record<string, { tone: Tone; Icon: unknown; role: string }>;

type Props = CustomContentProps & {
  readonly seconds: Seconds;
  readonly offer?: Offer;
  readonly ref?: Ref<HTMLDivElement>;
};

/** Snackbar; hover and focus pause its timer, except with an offer, which has a time limit. */
export function Message({ id, message, variant, seconds, offer, style, ref }: Props) {
  const [isHeld, setHeld] = useState(false);
  const close = () => closeSnackbar(id);
  const restart = useCountdown(seconds * 1000, isHeld && !offer, close);
  useEffect(() => visibleMessages.onRestart(id, restart), [id, restart]);
  const { tone, Icon, role } = looks[variant as keyof typeof looks];
  return (
    <Paper
      ref={ref}
      style={style}
      role={role}
      elevation={6}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        pl: 4,
        pr: 2,
        py: 2,
        minWidth: 288,
        maxWidth: 520,
      }}
    >
      <Icon aria-hidden sx={{ color: tones[tone].text }} />
      <Typography sx={{ flex: 1 }}>{message}</Typography>
      {offer && <OfferButton offer={offer} onTaken={close} />}
      <IconButton size="small" aria-label={commonTexts.close} onClick={close}>
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
}
