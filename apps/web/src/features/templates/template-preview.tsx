import { templateTexts } from '@hybrid-mail/messages/templates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LetterPreview } from '../../shared/preview/letter-preview.tsx';

const texts = templateTexts.preview;
const height = 560;

interface Props {
  readonly id: string;
  readonly onAgain: () => void;
}

/** Preview of a letter with sample values. */
export const TemplatePreview = (props: Props) => (
  <Box component="section" aria-label={texts.title}>
    <Typography variant="h3" component="h3">
      {texts.title}
    </Typography>
    <Typography variant="caption" sx={{ display: 'block', mb: 2 }}>
      {texts.help}
    </Typography>
    <LetterPreview {...props} texts={texts} fileName={texts.fileName} height={height} />
  </Box>
);
