import { commonTexts } from '@hybrid-mail/messages/common';
import { helpTexts as texts } from '@hybrid-mail/messages/help';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { colors, heights, touchSize, widths } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { HelpContent } from './help-content.tsx';
import { closeHelp, type HelpPlace, openHelp } from './open-help.ts';

/** Overlay on the right side of the page; with `inFlow`, next to the page from 1200 px on. */
const overlay = {
  position: 'fixed',
  // Below the app bar and the banners; the page height is 100dvh minus the banners.
  top: `calc(100dvh - var(--page-height, 100dvh) + ${heights.bar}px)`,
  right: 0,
  bottom: 0,
  zIndex: 'drawer',
  width: widths.help,
  maxWidth: '100vw',
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  bgcolor: colors.surface,
  borderLeft: `1px solid ${colors.line}`,
  outline: 'none',
  '@media print': { display: 'none' },
} as const;

const inFlow = { '@media screen and (min-width: 1200px)': { position: 'static' } } as const;

const head = {
  display: 'flex',
  alignItems: 'center',
  px: 4,
  py: 1,
  minHeight: heights.bar,
  borderBottom: `1px solid ${colors.line}`,
} as const;

interface Props {
  readonly place: HelpPlace;
  readonly isInFlow: boolean;
}

/** The open help: beside or over the page, and full screen on a phone. */
export function OpenedHelp({ place, isInFlow }: Props) {
  if (!useIsPhone()) return <Aside place={place} isInFlow={isInFlow} />;
  return (
    <Dialog open fullScreen onClose={closeHelp} aria-labelledby="help-title">
      <Opened place={place} />
    </Dialog>
  );
}

function Aside({ place, isInFlow }: Props) {
  const panel = useRef<HTMLElement>(null);
  // Focuses the panel, unless the title of an already loaded help page has taken the focus.
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    closeHelp();
  };
  return (
    <Box
      ref={panel}
      component="aside"
      aria-labelledby="help-title"
      tabIndex={-1}
      onKeyDown={press}
      sx={{ ...overlay, ...(isInFlow && inFlow) }}
    >
      <Opened place={place} />
    </Box>
  );
}

function Opened({ place }: { readonly place: HelpPlace }) {
  return (
    <>
      <Box sx={head}>
        <Typography id="help-title" component="p" variant="h2">
          {texts.title}
        </Typography>
        <IconButton
          aria-label={texts.close}
          title={commonTexts.close}
          onClick={closeHelp}
          sx={{ ml: 'auto', ...touchSize }}
        >
          <Close />
        </IconButton>
      </Box>
      <Box key={place} sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 4, py: 4 }}>
        <HelpContent place={place} level={2} onOpen={openHelp} />
      </Box>
    </>
  );
}
