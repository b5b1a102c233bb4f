import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Typography from '@mui/material/Typography';

interface Props {
  /** What has to be signed on a computer; a letter when absent. */
  readonly children?: string;
}

/** What a phone shows where a computer shows keys. */
export const NeedsComputer = ({ children = texts.phone }: Props) => (
  <>
    <Typography variant="h3" component="p">
      {texts.phoneTitle}
    </Typography>
    <Typography>{children}</Typography>
  </>
);
