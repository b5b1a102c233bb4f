import { matchesName } from '@hybrid-mail/contracts/search-fold';
import { normalizeText } from '@hybrid-mail/contracts/text';
import { filterTexts } from '@hybrid-mail/messages/filters';
import Box from '@mui/material/Box';
import MenuList from '@mui/material/MenuList';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { Option } from '../filter.ts';
import { focusListOnArrowDown, OptionItem } from './option-item.tsx';

/** Lists of at least this length have a search field. */
const searchFrom = 9;

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly number[];
  readonly isMulti: boolean;
  readonly autoFocus: boolean | undefined;
  readonly onChoose: (value: number) => void;
}

/** Searchable list for one or several values. */
export function ChoiceEditor({ label, options, chosen, isMulti, autoFocus = false, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const typed = normalizeText(search).toLowerCase();
  const found = options.filter(({ label }) => label.toLowerCase().includes(typed) || matchesName(label, typed));
  const isLong = options.length >= searchFrom;
  return (
    <Box sx={{ minWidth: 240, maxWidth: 420 }}>
      {isLong && (
        <Box sx={{ p: 2, pb: 0 }}>
          <OutlinedInput
            fullWidth
            autoFocus={autoFocus}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => focusListOnArrowDown(event, list.current)}
            placeholder={filterTexts.search}
            slotProps={{ input: { 'aria-label': `${label}: ${filterTexts.search}` } }}
          />
        </Box>
      )}
      <MenuList
        ref={list}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMulti || undefined}
        autoFocusItem={autoFocus && !isLong}
        sx={{ maxHeight: 320, overflow: 'auto' }}
      >
        {found.map(({ value, label: name, note }) => (
          <OptionItem
            key={value}
            isChosen={chosen.includes(value)}
            isMulti={isMulti}
            onChoose={() => onChoose(value)}
            note={note}
          >
            {name}
          </OptionItem>
        ))}
      </MenuList>
      {found.length === 0 && (
        <Typography sx={{ p: 3, pt: 0, color: 'text.secondary' }}>{filterTexts.nothing}</Typography>
      )}
    </Box>
  );
}
