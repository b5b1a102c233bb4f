import { filterTexts } from '@hybrid-mail/messages/filters';
import Tune from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import type { Filter } from './filter.ts';
import { type FilterBarProps, splitSearch } from './filter-bar-props.ts';
import { FilterPill } from './filter-pill.tsx';
import { shownValue } from './filter-value.ts';
import { SheetFilter } from './sheet-filter.tsx';
import { TextEditor } from './text-editor.tsx';

const isSet = (filter: Filter) => shownValue(filter) !== undefined;

/** Phone layout: search field, set filters, and a sheet with all filters. */
export function PhoneFilters({ filters, onReset, found }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { search, others } = splitSearch(filters);
  const set = others.filter(isSet);
  const close = () => setOpen(false);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {search && <TextEditor filter={search} />}
      <Box sx={{ display: 'flex', gap: 2, overflowX: 'auto', p: '3px', m: '-3px' }}>
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
      <FormDialog
        isOpen={isOpen}
        title={filterTexts.filters}
        onClose={close}
        actions={<SheetActions found={found} onReset={onReset} onShow={close} />}
      >
        <Box sx={{ display: 'grid', gap: 5 }}>
          {others.map((filter) => (
            <SheetFilter key={filter.name} filter={filter} />
          ))}
        </Box>
      </FormDialog>
    </Box>
  );
}

interface ActionsProps {
  readonly found: number | undefined;
  readonly onReset: () => void;
  readonly onShow: () => void;
}

function SheetActions({ found, onReset, onShow }: ActionsProps) {
  return (
    <>
      <Button onClick={onReset} sx={{ minHeight: 44 }}>
        {filterTexts.reset}
      </Button>
      <Button variant="contained" autoFocus onClick={onShow} sx={{ minHeight: 44, flex: 1 }}>
        <Typography component="span" sx={{ font: 'inherit' }} role="status">
          {found === undefined ? filterTexts.show : filterTexts.showCount({ count: found })}
        </Typography>
      </Button>
    </>
  );
}
