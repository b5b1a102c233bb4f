import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { filterTexts } from '@hybrid-mail/messages/filters';
import Box from '@mui/material/Box';
import MenuList from '@mui/material/MenuList';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { colors, heights } from '../../theme/tokens.ts';
import type { SearchFilter, SearchMatches } from '../filter.ts';
import { MissingChoices } from './missing-choices.tsx';
import { focusFirstOption, focusListOnArrowDown, OptionItem } from './option-item.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

interface Props {
  readonly filter: SearchFilter;
  readonly autoFocus?: boolean | undefined;
  /** Whether the editor is in the sheet of all filters; it then lists results only after typing. */
  readonly isInSheet?: boolean;
  readonly onDone: () => void;
}

/** Search field with a list of the server's matches. */
export function SearchEditor({ filter, autoFocus = false, isInSheet = false, onDone }: Props) {
  const [words, setWords] = useState('');
  const { text, type, applyNow } = useDebouncedText(words, setWords);
  const list = useRef<HTMLUListElement>(null);
  const found = filter.useFound(words);
  const isPending = text.trim() !== words || found.areEarlier === true || found.missing?.isLoading === true;
  const field = useRef<HTMLInputElement>(null);
  const enterList = useListEntry(field, list, isPending);
  const choose = (value: string) => {
    filter.onChange(value);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'ArrowDown') applyNow();
    enterList(event);
  };
  return (
    <Box sx={{ minWidth: 280, maxWidth: isInSheet ? undefined : 420 }}>
      <Box sx={{ p: isInSheet ? 0 : 2, pb: 0 }}>
        <OutlinedInput
          fullWidth
          autoFocus={autoFocus}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          inputRef={field}
          placeholder={filter.hint}
          slotProps={{ input: { 'aria-label': `${filter.label}: ${filter.hint}`, maxLength: maxTextLength } }}
          sx={isInSheet ? { '& input': { height: heights.touch - 2 } } : undefined}
        />
      </Box>
      {(!isInSheet || words !== '') && (
        <FoundList ref={list} label={filter.label} found={found} chosen={filter.value} onChoose={choose} />
      )}
    </Box>
  );
}

/**
 * Arrow Down moves the focus into the list, once it lists the matches of the typed words: a quick Enter must not choose a
 * match of earlier ones.
 * @returns the key handler of the field
 */
function useListEntry(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLUListElement | null>,
  isPending: boolean,
) {
  const awaited = useRef(false);
  useEffect(() => {
    if (isPending || !awaited.current) return;
    awaited.current = false;
    // If the focus has moved to another field meanwhile, it stays there.
    if (document.activeElement === field.current) focusFirstOption(list.current);
  });
  return (event: KeyboardEvent) => {
    const { key } = event;
    awaited.current = isPending && (key === 'ArrowDown' || (key === 'Enter' && awaited.current));
    if (awaited.current) event.preventDefault();
    else focusListOnArrowDown(event, list.current);
  };
}

interface ListProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly label: string;
  readonly found: SearchMatches;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

function FoundList({ ref, label, found: { options, total, missing }, chosen, onChoose }: ListProps) {
  if (missing) return <MissingChoices {...missing} />;
  return (
    <>
      <MenuList ref={ref} role="listbox" aria-label={label} sx={{ maxHeight: 320, overflow: 'auto' }}>
        {options.map(({ value, label: name, note }) => (
          <OptionItem key={value} isChosen={value === chosen} onChoose={() => onChoose(value)}>
            {name} {note && <span style={{ color: colors.secondary, whiteSpace: 'nowrap' }}>{note}</span>}
          </OptionItem>
        ))}
      </MenuList>
      <Typography role="status" sx={{ px: 4, pb: 3, color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {options.length === 0 && filterTexts.nothing}
        {options.length > 0 && total > options.length && filterTexts.someOf({ shown: options.length, total })}
      </Typography>
    </>
  );
}
