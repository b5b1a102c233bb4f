import { helpTexts as texts } from '@hybrid-mail/messages/help';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRouterState } from '@tanstack/react-router';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { foldedFrom, foldLevels } from '../../ui/folding/folded-from.ts';
import { barButtonStyle, heights, visuallyHidden } from '../../ui/theme/tokens.ts';
import { tourTarget } from '../tour/tour-target.ts';
import { closeHelp, openHelp, useOpenHelp } from './open-help.ts';

/** On narrow screens the label is visually hidden but remains the accessible name. */
const label = {
  '@media (max-width: 1599.95px)': visuallyHidden,
  ...foldedFrom(foldLevels.labels, visuallyHidden),
} as const;

const button = {
  ...barButtonStyle,
  position: 'relative',
  minWidth: { xs: heights.touch, sm: 34 },
  px: { xs: 0, sm: 2 },
  '& .MuiButton-startIcon': { mx: { xs: 0, xl: '4px' } },
} as const;

/** Toggles the help for the current page, also by the shortcut «?». */
export function HelpButton() {
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' });
  const isOpen = useOpenHelp() !== null;
  const toggle = () => (isOpen ? closeHelp() : openHelp(route as `/${string}`));
  useKeys({
    'Shift+Slash': (event) => {
      event.preventDefault();
      toggle();
    },
  });
  return (
    <Button
      onClick={toggle}
      title={texts.open}
      aria-expanded={isOpen}
      aria-keyshortcuts="?"
      {...tourTarget('help')}
      startIcon={<HelpOutline />}
      sx={button}
    >
      <Box component="span" sx={label}>
        {texts.title}
      </Box>
    </Button>
  );
}
