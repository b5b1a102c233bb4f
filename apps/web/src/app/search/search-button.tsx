import { searchTexts } from '@hybrid-mail/messages/search';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { onSearchRequested } from '../../shared/requests/search-request.ts';
import { tourTarget } from '../../shared/tour/tour-target.ts';
import { foldedFrom, foldLevels, hiddenFrom } from '../../ui/folding/folded-from.ts';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { barButtonStyle, colors, heights, visuallyHidden } from '../../ui/theme/tokens.ts';
import { SearchDialog } from './search-dialog.tsx';

/** On narrow screens the label is visually hidden but remains the accessible name. */
const label = {
  '@media (max-width: 1199.95px)': visuallyHidden,
  ...foldedFrom(foldLevels.searchLabel, visuallyHidden),
} as const;

/** Hides the shortcut where the bar has no space for it. */
const keys = {
  display: 'none',
  ml: 3,
  color: colors.onBar,
  '@media (min-width: 1366px)': { display: 'inline', ...hiddenFrom(foldLevels.searchLabel) },
} as const;

const button = {
  ...barButtonStyle,
  position: 'relative',
  minWidth: { xs: heights.touch, sm: 34 },
  border: { lg: `1px solid ${colors.lineOnBar}` },
  '& .MuiButton-startIcon': { mx: { xs: 0, lg: '4px' } },
} as const;

/** Button that opens the global search. Ctrl+K opens it on every page, «/» on pages without a search field. */
export function SearchButton() {
  const [firstText, setFirstText] = useState<string | undefined>();
  const open = useCallback((text = '') => setFirstText(text), []);
  const openBySlash = (event: KeyboardEvent) => {
    if (document.querySelector('[role=search] input') !== null) return;
    event.preventDefault();
    open();
  };
  useKeys({ Slash: openBySlash });
  useEffect(() => listenForPalette(open), [open]);
  useEffect(() => onSearchRequested(open), [open]);
  return (
    <>
      <Button
        onClick={() => open()}
        aria-keyshortcuts="Control+K"
        {...tourTarget('search')}
        startIcon={<Search />}
        sx={button}
      >
        <Box component="span" sx={label}>
          {searchTexts.button}
        </Box>
        <Box component="span" aria-hidden sx={keys}>
          <KeyCap>Ctrl K</KeyCap>
        </Box>
      </Button>
      {firstText !== undefined && <SearchDialog firstText={firstText} onClose={() => setFirstText(undefined)} />}
    </>
  );
}

/** Opens the search on Ctrl+K, also while a field has the focus, but not over another dialog. */
function listenForPalette(open: () => void) {
  const press = (event: KeyboardEvent) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) open();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
