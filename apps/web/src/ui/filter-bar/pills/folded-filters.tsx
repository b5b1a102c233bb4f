import { filterTexts } from '@hybrid-mail/messages/filters';
import Tune from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { useIsLowWindow } from '../../theme/use-is-low-window.ts';
import type { FilterBarProps } from '../filter.ts';
import { isFilterSet } from '../filter-value.ts';
import { FilterSheet } from './filter-sheet.tsx';

/** Replaces the filter bar in low windows: one button in the page header with the number of active filters. */
export const FoldedFilters = (props: FilterBarProps) => useIsLowWindow() && <Fold {...props} />;

function Fold(props: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = props.filters.filter(isFilterSet).length;
  const open = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setOpen(true);
  };
  useKeys({ Slash: open });
  return (
    <Box role="search" aria-label={filterTexts.filters} sx={{ display: 'flex', gap: 2 }}>
      {props.lead}
      <Button variant="outlined" startIcon={<Tune />} onClick={open}>
        {count === 0 ? filterTexts.filters : filterTexts.folded({ count })}
      </Button>
      <FilterSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}
