import { searchTexts } from '@hybrid-mail/messages/search';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { SearchDialog } from './search-dialog.tsx';

/** Visible where there is place, and the button's name everywhere. */
const label = {
  '@media (max-width: 1199.95px)': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const;

const button = {
  flexShrink: 0,
  ml: { xs: 'auto', sm: 0 },
  minWidth: { xs: heights.touch, sm: 34 },
  minHeight: { xs: heights.touch, sm: 34 },
  py: '5px',
  color: colors.white,
  border: { lg: `1px solid ${colors.lineOnBar}` },
  '&:hover': { bgcolor: colors.primary },
} as const;

/** Opens the search for all, as Ctrl+K does everywhere, and «/» on pages without a search of their own. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const openBySlash = (event: KeyboardEvent) => {
    if (document.querySelector('[role=search] input') !== null) return;
    event.preventDefault();
    open();
  };
  useKeys({ Slash: openBySlash });
  useEffect(() => listenForPalette(open), [open]);
  return (
    <>
      <Button
        onClick={open}
        startIcon={<Search />}
        sx={{ ...button, '& .MuiButton-startIcon': { mx: { xs: 0, lg: '4px' } } }}
      >
        <Box component="span" sx={label}>
          {searchTexts.button}
        </Box>
      </Button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Ctrl+K also while a field has the focus, but not over another dialog. */
function listenForPalette(open: () => void) {
  const press = (event: KeyboardEvent) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) open();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
