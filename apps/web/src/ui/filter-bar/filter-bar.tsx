import { filterTexts } from '@hybrid-mail/messages/filters';
import Tune from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useIsLow } from '../theme/use-is-low.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { TextEditor } from './editors/text-editor.tsx';
import { type FilterBarProps, splitSearch } from './filter-bar-props.ts';
import { isSet } from './filter-value.ts';
import { FilterPill } from './pills/filter-pill.tsx';
import { PhoneFilters } from './pills/phone-filters.tsx';
import { PrintedFilters } from './pills/printed-filters.tsx';

const focusSearch = (event: KeyboardEvent) => {
  event.preventDefault();
  document.querySelector<HTMLInputElement>('[role=search] input')?.focus();
};

/**
 * Filters of a list. The first text filter is a search field; `/` focuses it. In a low window `FoldedFilters` replaces
 * the bar.
 */
export function FilterBar(props: FilterBarProps) {
  const isPhone = useIsPhone();
  const isLow = useIsLow();
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

function WideFilters({ filters, onReset, lead }: FilterBarProps) {
  const { search, others } = splitSearch(filters);
  const primary = others.filter((filter) => !filter.isSecondary);
  const secondary = others.filter((filter) => filter.isSecondary);
  const [isOpen, setOpen] = useState(secondary.some(isSet));
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
        {primary.map((filter) => (
          <FilterPill key={filter.name} filter={filter} />
        ))}
        {secondary.length > 0 && (
          <Button startIcon={<Tune />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {filterTexts.more({ count: secondary.length })}
          </Button>
        )}
        <Button onClick={onReset} sx={{ ml: 'auto' }}>
          {filterTexts.reset}
        </Button>
      </Box>
      {isOpen && secondary.length > 0 && (
        <Box sx={{ ...row, mt: 2 }}>
          {secondary.map((filter) => (
            <FilterPill key={filter.name} filter={filter} />
          ))}
        </Box>
      )}
    </>
  );
}
