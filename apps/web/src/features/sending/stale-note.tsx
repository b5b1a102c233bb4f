import { commonTexts } from '@hybrid-mail/messages/common';
import { sendingTexts as texts } from '@hybrid-mail/messages/sending';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatTime } from '../../lib/formats/dates.ts';
import { heights } from '../../ui/theme/tokens.ts';

interface Props {
  /** Time of the shown data; undefined if there is none. */
  readonly at: string | undefined;
  readonly why: string;
  readonly onRetry: () => void;
}

/** Shown when the data could not be refreshed or loaded. */
export const StaleNote = ({ at, why, onRetry }: Props) => (
  <Alert
    severity="error"
    role="alert"
    sx={{ mx: 4, mb: 3, alignItems: 'center', py: 0 }}
    action={
      <Button color="inherit" onClick={onRetry} sx={{ minHeight: { xs: heights.touch, sm: heights.button } }}>
        {commonTexts.retry}
      </Button>
    }
  >
    {at === undefined ? texts.notLoaded : texts.stale({ time: formatTime(at) })} {why}
  </Alert>
);
