import { commonTexts } from '@hybrid-mail/messages/common';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type CustomContentProps, closeSnackbar, SnackbarProvider } from 'notistack';
import { type Ref, useEffect, useReducer, useRef, useState } from 'react';
import { restoreLostFocus } from '../page-header/lost-focus.ts';
import { type Tone, tones } from '../theme/tokens.ts';
import { keepClearOfActions, placeOfMessages } from './keep-clear-of-actions.ts';
import { type MessageAction, type MessageSeconds, visibleMessages } from './notify.tsx';

const components = { success: Message, error: Message, info: Message };

/** Container that shows all messages; rendered once. */
export function MessageProvider() {
  useEffect(visibleMessages.open, []);
  return (
    <>
      <GlobalStyles styles={placeOfMessages} />
      <SnackbarProvider
        maxSnack={4}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        Components={components}
        disableWindowBlurListener={false}
      />
    </>
  );
}

const looks = {
  success: { tone: 'green', Icon: CheckCircle, role: 'status' },
  error: { tone: 'red', Icon: ErrorOutline, role: 'alert' },
  info: { tone: 'blue', Icon: InfoOutlined, role: 'status' },
} as const satisfies Record<string, { tone: Tone; Icon: unknown; role: string }>;

type Props = CustomContentProps & {
  readonly seconds: MessageSeconds;
  readonly offer?: MessageAction | undefined;
  readonly ref?: Ref<HTMLDivElement>;
};

/**
 * Message in a snackbar; hover and focus pause its timer, unless its offer is limited in time.
 */
function Message({ id, message, variant, seconds, offer, style, ref }: Props) {
  const [isHeld, setHeld] = useState(false);
  const close = () => closeSnackbar(id);
  const restart = useCountdown(seconds * 1000, isHeld && !offer?.isTimeLimited, close);
  useEffect(() => visibleMessages.onRestart(id, restart), [id, restart]);
  useEffect(keepClearOfActions, []);
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
        maxWidth: 440,
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

/** Pausable countdown. @returns a function that restarts the countdown */
function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void): () => void {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  const [round, restart] = useReducer((before: number) => before + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts with the full time
  useEffect(() => {
    left.current = milliseconds;
  }, [round, milliseconds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round sets a new timer
  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isPaused, round]);
  return restart;
}

/** Whether no enabled element has the focus: a button that was just disabled keeps the focus until the next frame. */
const isFocusLost = () => document.activeElement?.matches('body, :disabled') ?? true;

/**
 * Button of an offer. Takes the focus if the focused element was removed, e.g. by a deletion. If the message closes
 * while the button has the focus, the focus moves to the page title.
 */
function OfferButton({ offer, onTaken }: { readonly offer: MessageAction; readonly onTaken: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Waits until the closing dialog has returned the focus.
    const timer = setTimeout(() => isFocusLost() && button.current?.focus());
    return () => {
      clearTimeout(timer);
      setTimeout(restoreLostFocus);
    };
  }, []);
  const take = () => {
    onTaken();
    offer.onTake();
  };
  return (
    <Button ref={button} onClick={take} sx={{ flex: 'none' }}>
      {offer.label}
    </Button>
  );
}
