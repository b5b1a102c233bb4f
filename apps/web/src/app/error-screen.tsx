import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../lib/api/api-error.ts';
import { paths } from '../lib/routes.ts';
import { toMissingCodeError } from '../shared/letter/missing-code.ts';
import { ButtonLink } from '../ui/link/button-link.tsx';

/** Page for an error of the router: the error's text, a retry, and a link to the dashboard. */
export function ErrorScreen({ error: failure, reset }: ErrorComponentProps) {
  const router = useRouter();
  const error = toMissingCodeError(failure);
  const retry = () => {
    // Reloads the page, because browsers may cache a failed module import for the page's lifetime.
    if (error instanceof ApiError && error.code === 'code-missing') return window.location.reload();
    reset();
    void router.invalidate();
  };
  const isApi = error instanceof ApiError;
  return (
    <Stack component="main" sx={{ p: 6, gap: 4, maxWidth: 640, alignItems: 'flex-start' }}>
      <Typography variant="h1">{shellTexts.errorTitle}</Typography>
      <Alert severity="error" sx={{ alignSelf: 'stretch' }}>
        {isApi ? error.message : shellTexts.errorText}
      </Alert>
      {isApi && error.requestId && (
        <Typography variant="caption">{commonTexts.requestId({ id: error.requestId })}</Typography>
      )}
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button variant="contained" onClick={retry}>
          {commonTexts.retry}
        </Button>
        <ButtonLink variant="outlined" to={paths.dashboard}>
          {shellTexts.errorHome}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
