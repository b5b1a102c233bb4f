import { filterTexts } from '@hybrid-mail/messages/filters';
import Tune from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextEditor } from '../editors/text-editor.tsx';
import { type FilterBarProps, splitSearch } from '../filter-bar-props.ts';
import { isSet } from '../filter-value.ts';
import { FilterPill } from './filter-pill.tsx';
import { FilterSheet } from './filter-sheet.tsx';

/** Phone layout: search field, active filters, and a sheet with all filters. */
export function PhoneFilters({ filters, onReset, found, lead }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { search, others } = splitSearch(filters);
  const set = others.filter(isSet);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {search && <TextEditor filter={search} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, minWidth: 0 }}>
        {lead}
        <Button
          variant="outlined"
          startIcon={<Tune />}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 44, flex: 'none' }}
        >
          {filterTexts.filters}
          <Badge
            badgeContent={set.length}
            color="primary"
            sx={{ ml: set.length > 0 ? 4 : 0, mr: set.length > 0 ? 2 : 0 }}
          />
        </Button>
        {set.map((filter) => (
          <FilterPill key={filter.name} filter={filter} />
        ))}
      </Box>
      <FilterSheet isOpen={isOpen} onClose={() => setOpen(false)} filters={others} onReset={onReset} found={found} />
    </Box>
  );
}
