import { commonTexts } from '@hybrid-mail/messages/common';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  readonly text: string;
  readonly onRetry: () => void;
  readonly sx?: object;
}

/** Loading error with a retry button. */
export const RetryAlert = ({ text, onRetry, sx = {} }: Props) => (
  <Alert
    severity="error"
    action={
      <Button size="small" color="inherit" onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    }
    sx={sx}
  >
    {text}
  </Alert>
);
