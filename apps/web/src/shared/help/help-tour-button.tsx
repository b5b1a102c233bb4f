import { helpTexts as texts } from '@hybrid-mail/messages/help';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import Button from '@mui/material/Button';
import { heights } from '../../ui/theme/tokens.ts';
import { openTour, useIsTourPossible } from '../tour/open-tour.ts';
import { closeHelp } from './open-help.ts';

/** Starts the tour; closes the help panel first, because it would cover the tour's targets. */
export function HelpTourButton() {
  const isPossible = useIsTourPossible();
  const start = () => {
    closeHelp();
    openTour();
  };
  if (!isPossible) return null;
  return (
    <Button
      variant="outlined"
      onClick={start}
      startIcon={<ExploreOutlined />}
      sx={{ mb: 3, minHeight: { xs: heights.touch, sm: heights.button } }}
    >
      {texts.tour}
    </Button>
  );
}
