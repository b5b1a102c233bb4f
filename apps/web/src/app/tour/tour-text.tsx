import { tourTexts as texts } from '@hybrid-mail/messages/tour';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { colors } from '../../ui/theme/tokens.ts';
import type { TourStep } from './tour-steps.ts';

interface Props {
  readonly id: string;
  readonly step: TourStep;
  readonly number: number;
  readonly count: number;
}

/** Text of a step; announced on change. */
export const TourText = ({ id, step, number, count }: Props) => (
  <Box id={id} aria-live="polite" aria-atomic sx={{ display: 'grid', gap: 1 }}>
    <Typography variant="body2" sx={{ color: colors.secondary }}>
      {texts.stepOf({ number, count })}
    </Typography>
    <Typography variant="h2" component="p">
      {texts.steps[step.says].title}
    </Typography>
    <Typography>{texts.steps[step.says].text}</Typography>
  </Box>
);
