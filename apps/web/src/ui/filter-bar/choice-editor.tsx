import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { filterTexts } from '../../messages/filters.ts';
import type { Option } from './filter.ts';

/** Longer lists can be searched. */
const searchFrom = 9;

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly number[];
  readonly isMulti: boolean;
  readonly autoFocus: boolean | undefined;
  readonly onChoose: (value: number) => void;
}

/** A list to choose one or several values from, with the keyboard or by typing. */
export function ChoiceEditor({ label, options, chosen, isMulti, autoFocus = false, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  const isLong = options.length >= searchFrom;
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[role=option]')?.focus();
  };
  return (
    <Box sx={{ minWidth: 240, maxWidth: 420 }}>
      {isLong && (
        <Box sx={{ p: 2, pb: 0 }}>
          <OutlinedInput
            fullWidth
            autoFocus={autoFocus}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={enterList}
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
        {found.map((option) => (
          <Choice
            key={option.value}
            option={option}
            isChosen={chosen.includes(option.value)}
            isMulti={isMulti}
            onChoose={onChoose}
          />
        ))}
      </MenuList>
      {found.length === 0 && (
        <Typography sx={{ p: 3, pt: 0, color: 'text.secondary' }}>{filterTexts.nothing}</Typography>
      )}
    </Box>
  );
}

interface ChoiceProps {
  readonly option: Option;
  readonly isChosen: boolean;
  readonly isMulti: boolean;
  readonly onChoose: (value: number) => void;
}

function Choice({ option, isChosen, isMulti, onChoose, ...rest }: ChoiceProps) {
  const Box = isChosen ? CheckBox : CheckBoxOutlineBlank;
  return (
    <MenuItem
      {...rest}
      role="option"
      aria-selected={isChosen}
      selected={isChosen && !isMulti}
      onClick={() => onChoose(option.value)}
      sx={{ gap: 2, whiteSpace: 'normal', minHeight: { xs: 44, sm: 34 } }}
    >
      {isMulti && <Box aria-hidden sx={{ fontSize: 20, color: 'primary.light' }} />}
      <span style={{ flex: 1 }}>{option.label}</span>
      {!isMulti && isChosen && <Check aria-hidden sx={{ fontSize: 20 }} />}
    </MenuItem>
  );
}
