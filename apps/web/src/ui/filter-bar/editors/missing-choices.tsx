import { commonTexts } from '@hybrid-mail/messages/common';
import { filterTexts } from '@hybrid-mail/messages/filters';
import Typography from '@mui/material/Typography';
import { RetryAlert } from '../../retry-alert/retry-alert.tsx';
import type { Choices } from '../filter.ts';

/** Loading or error state in place of the choices. */
export function MissingChoices({ isLoading, retry }: NonNullable<Choices['missing']>) {
  if (isLoading) {
    return (
      <Typography role="status" sx={{ p: 3, color: 'text.secondary' }}>
        {commonTexts.loading}
      </Typography>
    );
  }
  return <RetryAlert text={filterTexts.failed} onRetry={retry} sx={{ alignItems: 'center' }} />;
}
