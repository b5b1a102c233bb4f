import { commonTexts } from '@hybrid-mail/messages/common';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PagePath } from '../../lib/routes.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { foldedFrom, foldLevels } from '../../ui/folding/folded-from.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { barButtonStyle, colors, heights, visuallyHidden, widths } from '../../ui/theme/tokens.ts';
import { HelpButton } from '../help/help-button.tsx';
import { HelpPanel } from '../help/help-panel.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PublicFooter } from './public-footer.tsx';

const column = { width: '100%', maxWidth: widths.trackColumn + 32, mx: 'auto', px: 4 } as const;

const page = {
  minHeight: 'var(--page-height, 100dvh)',
  display: 'flex',
  flexDirection: 'column',
  '@media print': { background: 'none' },
} as const;

const bar = {
  background: colors.bar,
  color: colors.onBarStrong,
  '& :focus-visible': { outlineColor: colors.onBarStrong },
  '@media print': { display: 'none' },
} as const;

interface Props {
  /** Link or button at the right end of the bar. */
  readonly corner: ReactNode;
  readonly background: string;
  /** Additional styles of the content column. */
  readonly mainSx: object;
  /** Whether the page is the help, which needs no help button. */
  readonly isHelp?: boolean;
  readonly children: ReactNode;
}

/** Frame of pages without a menu: bar, one column, footer. */
export function PublicFrame({ corner, background, mainSx, isHelp = false, children }: Props) {
  return (
    <Box sx={{ ...page, background }}>
      <Box component="header" sx={bar}>
        <Box sx={{ ...column, display: 'flex', alignItems: 'center', gap: 3, minHeight: heights.bar, py: '2px' }}>
          <BrandMark size={26} />
          <Typography sx={{ fontWeight: 600, flex: 1, lineHeight: '18px' }}>{commonTexts.appName}</Typography>
          <LanguageSwitch />
          {!isHelp && <HelpButton />}
          {corner}
        </Box>
      </Box>
      <Box component="main" sx={{ ...column, flex: 1, ...mainSx }}>
        {children}
      </Box>
      <Box sx={column}>
        <PublicFooter />
      </Box>
      {!isHelp && <HelpPanel />}
    </Box>
  );
}

interface LinkProps {
  readonly to: PagePath;
  readonly Icon: SvgIconComponent;
  readonly label: string;
}

/** Style of links and buttons in the corner of the bar. */
export const cornerButtonStyle = {
  ...barButtonStyle,
  border: `1px solid ${colors.lineOnBar}`,
  minWidth: { xs: heights.touch, sm: 64 },
  px: { xs: 0, sm: 2 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-4px' }, mr: { xs: 0, sm: '8px' } },
} as const;

/** Label next to the icon; visually hidden on a phone and in a folded bar, where it remains the accessible name. */
export const BarLabel = ({ children }: { readonly children: string }) => (
  <Box
    component="span"
    sx={{ '@media (max-width: 599.95px)': visuallyHidden, ...foldedFrom(foldLevels.logoutLabel, visuallyHidden) }}
  >
    {children}
  </Box>
);

export const BarLink = ({ to, Icon, label }: LinkProps) => (
  <ButtonLink to={to} title={label} startIcon={<Icon />} sx={cornerButtonStyle}>
    <BarLabel>{label}</BarLabel>
  </ButtonLink>
);
