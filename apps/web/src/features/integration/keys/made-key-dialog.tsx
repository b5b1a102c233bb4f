import { apiKeyTexts } from '@hybrid-mail/messages/integration';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { touchButton } from '../../../ui/theme/tokens.ts';
import { type ShownOnce, ShownOnceDialog, valueFrame } from '../shown-once-dialog.tsx';

const texts = apiKeyTexts.made;

interface Props {
  readonly made: ShownOnce;
  readonly onKept: () => void;
}

/** Shows a new key once. */
export const MadeKeyDialog = ({ made: { name, value }, onKept }: Props) => (
  <ShownOnceDialog title={texts.title({ name })} value={value} texts={texts} onKept={onKept}>
    <Typography sx={{ mb: 1 }}>{texts.use}</Typography>
    <Box component="code" sx={{ ...valueFrame, display: 'block', fontSize: 13.5, ...touchButton }}>
      {`Authorization: Bearer ${value.slice(0, 12)}…`}
    </Box>
  </ShownOnceDialog>
);
