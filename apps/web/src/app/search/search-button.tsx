import { searchTexts } from '@hybrid-mail/messages/search';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { onDemand } from '../../shared/on-demand/on-demand.tsx';
import { onSearchRequested } from '../../shared/requests/search-request.ts';
import { tourTarget } from '../../shared/tour/tour-target.ts';
import { foldedFrom, foldLevels, hiddenFrom } from '../../ui/folding/folded-from.ts';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { barButtonStyle, colors, heights, visuallyHidden } from '../../ui/theme/tokens.ts';

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

const SearchDialog = onDemand(
  async () => (await import('./search-dialog.tsx')).SearchDialog,
  ({ onClose }) => onClose(),
);

/** Button that opens the global search. Ctrl+K opens it on every page, «/» on pages without a search field. */
export function SearchButton() {
  const [firstText, setFirstText] = useState<string | undefined>();
  const close = useCallback(() => setFirstText(undefined), []);
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
        onPointerEnter={SearchDialog.preload}
        onFocus={SearchDialog.preload}
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
      {firstText !== undefined && (
        <>
          <EarlyTyping onType={(key) => setFirstText((typed = '') => typed + key)} onClose={close} />
          <SearchDialog firstText={firstText} onClose={close} />
        </>
      )}
    </>
  );
}

interface EarlyProps {
  readonly onType: (key: string) => void;
  readonly onClose: () => void;
}

/** Keeps what is typed while the code of the search loads, so that no key reaches the page below. */
function EarlyTyping({ onType, onClose }: EarlyProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Escape') onClose();
      else if (event.key.length === 1) onType(event.key);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  });
  return null;
}

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Opens the search on Ctrl+K, also while a field has the focus, but not over another dialog. */
function listenForPalette(open: () => void) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') SearchDialog.preload();
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isDialogOpen()) open();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
