import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { commonTexts } from '../../messages/common.ts';
import { filterTexts } from '../../messages/filters.ts';
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
