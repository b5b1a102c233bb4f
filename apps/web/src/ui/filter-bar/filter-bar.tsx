import { filterTexts } from '@hybrid-mail/messages/filters';
import Tune from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useIsPrinting } from '../../lib/printing/use-is-printing.ts';
import { heights } from '../theme/tokens.ts';
import { useIsLowWindow } from '../theme/use-is-low-window.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { TextEditor } from './editors/text-editor.tsx';
import { type Filter, type FilterBarProps, splitSearch } from './filter.ts';
import { formatFilterValue, isFilterSet } from './filter-value.ts';
import { FilterPill } from './pills/filter-pill.tsx';
import { FilterSheet } from './pills/filter-sheet.tsx';

const focusSearch = (event: KeyboardEvent) => {
  event.preventDefault();
  document.querySelector<HTMLInputElement>('[role=search] input')?.focus();
};

/**
 * Filters of a list. The first text filter that is not secondary is a search field, which `/` focuses. In a low window
 * `FoldedFilters` replaces the bar.
 */
export function FilterBar(props: FilterBarProps) {
  const isPhone = useIsPhone();
  const isLow = useIsLowWindow();
  useKeys(isLow ? {} : { Slash: focusSearch });
  return (
    <>
      {!isLow && (
        <Box role="search" aria-label={filterTexts.filters} sx={{ px: 4, pb: 3, '@media print': { display: 'none' } }}>
          {isPhone ? <PhoneFilters {...props} /> : <WideFilters {...props} />}
        </Box>
      )}
      <PrintedFilters filters={props.filters} />
    </>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' } as const;

const pillOf = (filter: Filter) => <FilterPill key={filter.name} filter={filter} />;

function WideFilters({ filters, onReset, lead }: FilterBarProps) {
  const { search, others } = splitSearch(filters);
  const primary = others.filter((filter) => !filter.isSecondary);
  const secondary = others.filter((filter) => filter.isSecondary);
  const [isOpen, setOpen] = useState(secondary.some(isFilterSet));
  return (
    <>
      <Box sx={row}>
        {lead}
        {lead && <Divider orientation="vertical" flexItem sx={{ my: 1 }} />}
        {search && (
          <Box sx={{ width: { sm: 200, lg: 210 } }}>
            <TextEditor filter={search} />
          </Box>
        )}
        {primary.map(pillOf)}
        {secondary.length > 0 && (
          <Button startIcon={<Tune />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {filterTexts.more({ count: secondary.length })}
          </Button>
        )}
        <Button onClick={onReset} sx={{ ml: 'auto' }}>
          {filterTexts.reset}
        </Button>
      </Box>
      {isOpen && secondary.length > 0 && <Box sx={{ ...row, mt: 2 }}>{secondary.map(pillOf)}</Box>}
    </>
  );
}

/** Leaves room for the square of the views only, so that the active filters begin a line of their own. */
const searchAndLead = `1 0 calc(100% - ${heights.touch + 8}px)`;

/** Phone layout: search field, then the active filters in their own line, and a sheet with all filters except the search field. */
function PhoneFilters({ filters, onReset, found, lead }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { search, others } = splitSearch(filters);
  const set = others.filter(isFilterSet);
  const hasSet = set.length > 0;
  return (
    <>
      <Box sx={row}>
        {search && (
          <Box sx={{ minWidth: 0, flex: hasSet ? searchAndLead : '1 1 150px' }}>
            <TextEditor filter={search} />
          </Box>
        )}
        {lead}
        <Button
          variant="outlined"
          startIcon={<Tune />}
          onClick={() => setOpen(true)}
          sx={{ minHeight: heights.touch, flex: 'none' }}
        >
          {filterTexts.filters}
          {hasSet && <Badge badgeContent={set.length} color="primary" sx={{ ml: 4, mr: 2 }} />}
        </Button>
        {set.map(pillOf)}
      </Box>
      <FilterSheet isOpen={isOpen} onClose={() => setOpen(false)} filters={others} onReset={onReset} found={found} />
    </>
  );
}

/** Print layout: active filters and the time of printing. */
function PrintedFilters({ filters }: { readonly filters: readonly Filter[] }) {
  if (!useIsPrinting()) return null;
  const set = filters.flatMap((filter) => {
    const value = formatFilterValue(filter);
    return value === undefined ? [] : [`${filter.label}: ${value}`];
  });
  return (
    <Box sx={{ px: 4, pb: 2 }}>
      {[...set, filterTexts.printed({ when: formatTimestamp(new Date().toISOString()) })].join('; ')}
    </Box>
  );
}

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
