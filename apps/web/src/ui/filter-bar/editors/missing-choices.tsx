import { commonTexts } from '@hybrid-mail/messages/common';
import { filterTexts } from '@hybrid-mail/messages/filters';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
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
  const again = (
    <Button size="small" color="inherit" onClick={retry}>
      {commonTexts.retry}
    </Button>
  );
  return (
    <Alert severity="error" action={again} sx={{ alignItems: 'center' }}>
      {filterTexts.failed}
    </Alert>
  );
}
