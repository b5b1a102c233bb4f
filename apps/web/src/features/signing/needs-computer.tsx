import Typography from '@mui/material/Typography';
import { signingTexts as texts } from '../../messages/signing.ts';

/** What a phone shows where a computer shows keys. */
export const NeedsComputer = () => (
  <>
    <Typography variant="h3" component="p">
      {texts.phoneTitle}
    </Typography>
    <Typography>{texts.phone}</Typography>
  </>
);
