import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Typography from '@mui/material/Typography';

interface Props {
  /** What has to be signed; by default a letter. */
  readonly children?: string | undefined;
}

/** Shown on phones instead of keys. */
export const NeedsComputer = ({ children = texts.phone }: Props) => (
  <>
    <Typography variant="h3" component="p">
      {texts.phoneTitle}
    </Typography>
    <Typography>{children}</Typography>
  </>
);
