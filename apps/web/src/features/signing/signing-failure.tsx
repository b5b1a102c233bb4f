import { commonTexts } from '@hybrid-mail/messages/common';
import { massSigningTexts, signingTexts as texts } from '@hybrid-mail/messages/signing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ApiError } from '../../lib/api/api-error.ts';
import { EimzoError, type EimzoErrorKind } from '../../lib/e-imzo/eimzo-error.ts';
import { isDevice, type SigningKey } from '../../lib/e-imzo/signing-key.ts';
import { isKeyRefused } from './is-key-refused.ts';
import { isSigningCancelled } from './is-shared-failure.ts';

/** Errors that installing or updating the signing program fixes. */
const helpedByProgram = new Set<EimzoErrorKind>(['not-running', 'outdated']);

const place = { mb: 4 } as const;

interface Props {
  readonly error: unknown;
  /** Key that was signed with; null if the failure came before a signature. */
  readonly usedKey?: SigningKey | null;
}

/** Whether the server refused the key of a card or token. The owner of such a key is unknown until it has signed. */
export const isDeviceRefused = (error: unknown, usedKey: SigningKey | null) =>
  usedKey !== null && isDevice(usedKey) && isKeyRefused(error);

/** Title and remedy of a failure; the message of the signing program is behind a toggle. */
export function SigningFailure({ error, usedKey = null }: Props) {
  if (!(error instanceof EimzoError)) {
    return (
      <Alert severity="error" sx={place}>
        {error instanceof ApiError ? error.message : texts.unexpected}
        {isDeviceRefused(error, usedKey) && (
          <Typography variant="inherit" component="p" sx={{ mt: 1 }}>
            {texts.deviceRefused}
          </Typography>
        )}
      </Alert>
    );
  }
  const { title, text } = texts.troubles[error.kind];
  const needsProgram = helpedByProgram.has(error.kind);
  return (
    <Alert severity={error.kind === 'cancelled' ? 'info' : 'error'} sx={place}>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text}
      {needsProgram && ' '}
      {needsProgram && (
        <Link href={texts.programUrl} target="_blank" rel="noopener noreferrer">
          {texts.programSite}
        </Link>
      )}
      {error.status !== null && (
        <Box component="details" sx={{ mt: 1, fontSize: 13.5 }}>
          <summary>{commonTexts.details}</summary>
          {error.reason} ({error.status})
        </Box>
      )}
    </Alert>
  );
}

/** Returns a short reason of a signing failure, and the remedy. */
export function formatSigningFailure(error: unknown) {
  if (isSigningCancelled(error)) return { ...texts.troubles.cancelled, text: massSigningTexts.cancelled };
  if (error instanceof EimzoError) return texts.troubles[error.kind];
  if (!(error instanceof ApiError)) return { title: texts.unexpected, text: null };
  const text = error.status === 0 || error.status >= 500 ? texts.mayRepeat : null;
  return { title: error.message, text };
}
