import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ApiError } from '../../lib/api/api-error.ts';
import { EimzoError, type EimzoErrorKind } from '../../lib/e-imzo/eimzo-error.ts';

/** Errors that installing or updating the signing program fixes. */
const helpedByProgram = new Set<EimzoErrorKind>(['not-running', 'outdated']);

const place = { mb: 4 } as const;

/** Title and remedy of a failure; the message of the signing program is behind a toggle. */
export function SigningFailure({ error }: { readonly error: unknown }) {
  if (!(error instanceof EimzoError)) {
    return (
      <Alert severity="error" sx={place}>
        {error instanceof ApiError ? error.message : texts.unexpected}
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
      <Details error={error} />
    </Alert>
  );
}

function Details({ error }: { readonly error: EimzoError }) {
  if (error.status === null) return null;
  return (
    <Box component="details" sx={{ mt: 1, fontSize: 13.5 }}>
      <summary>{commonTexts.details}</summary>
      {error.reason} ({error.status})
    </Box>
  );
}
