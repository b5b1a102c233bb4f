import Typography from '@mui/material/Typography';
import { signingTexts as texts } from '../../messages/signing.ts';

interface Props {
  /** What has to be signed on a computer; a letter when absent. */
  readonly children?: string | undefined;
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
