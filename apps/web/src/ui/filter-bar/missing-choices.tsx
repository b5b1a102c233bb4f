import { commonTexts } from '@hybrid-mail/messages/common';
import { filterTexts } from '@hybrid-mail/messages/filters';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Choices } from './filter.ts';

/** Stands where choices would: they are on their way, or did not come. */
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
