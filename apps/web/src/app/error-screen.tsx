import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useEffectEvent } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { onReconnected } from '../lib/live/reconnections.ts';
import { paths } from '../lib/routes.ts';
import { toMissingCodeError } from '../shared/letter/missing-code.ts';
import { ButtonLink } from '../ui/link/button-link.tsx';
import { useDocumentTitle } from '../ui/page-header/use-document-title.ts';
import { InsideMainContext } from './inside-main-context.ts';

const isOfConnection = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'code-missing');

/**
 * Page for an error of the router: the error's text, a retry, and a link to the dashboard. Without a connection, it
 * retries by itself once the connection is back.
 */
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
  const isInside = useContext(InsideMainContext);
  const retryBySelf = useEffectEvent(() => void (isOfConnection(error) && retry()));
  useEffect(() => onReconnected(() => retryBySelf()), []);
  useDocumentTitle(shellTexts.errorTitle);
  return (
    <Stack component={isInside ? 'div' : 'main'} sx={{ p: 6, gap: 4, maxWidth: 640, alignItems: 'flex-start' }}>
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
