import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, use, useId, useRef, useState } from 'react';
import { useAreas, useRegions } from '../../lib/queries/reference.queries.ts';
import { colors, focusRing, heights, tones, visuallyHidden } from '../../ui/theme/tokens.ts';
import { cellAttributeOf } from './cell-place.ts';
import { type CellWay, openWayOf } from './use-cell-focus.ts';
import { CellGridContext } from './use-cell-grid.ts';

interface InputProps {
  /** Accessible name. */
  readonly name: string;
  readonly row: number;
  readonly column: string;
  readonly text: string;
  /** Field of the letter; for `region` and `area`, the input suggests the regions and the districts of `regionId`. */
  readonly part: string;
  /** Region whose districts are suggested. */
  readonly regionId: number | undefined;
  /** Suggestions for a field other than `region` and `area`. */
  readonly choices?: readonly { readonly name: string }[];
}

interface Props extends InputProps {
  /** Frame of a cell that needs attention. */
  readonly tone: 'amber' | 'red' | undefined;
  readonly disabled?: boolean;
  /** Called by Enter on the value instead of starting an edit. */
  readonly onEnter?: ((event: KeyboardEvent) => void) | undefined;
  /** The value as displayed. */
  readonly children: ReactNode;
  /** Content below the value; gets a function that focuses the value, for buttons that unmount when pressed. */
  readonly below: (focusValue: () => void) => ReactNode;
}

/** Fills the padding of the table cell, and not more, because the next cell would cover the frame. */
const cellBox = { m: '-4px', p: '4px' } as const;
const framedCell = (tone: 'amber' | 'red') =>
  ({ ...cellBox, background: tones[tone].tint, boxShadow: `inset 0 0 0 1px ${tones[tone].text}` }) as const;
const valueButton = {
  display: 'block',
  width: '100%',
  font: 'inherit',
  textAlign: 'inherit',
  overflowWrap: 'anywhere',
  cursor: 'text',
  borderRadius: '2px',
  // The sticky head of the table must not cover the focused cell.
  scrollMarginBlock: `${heights.tableHead + 8}px 8px`,
  '&:hover': { background: colors.hover },
  // Also after a click: the focused cell is where the next key and the next paste go.
  '&:focus': { ...focusRing, outlineOffset: 0 },
} as const;

/** A key that types a character, and therefore starts an edit that replaces the value. */
const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;

/**
 * Cell of a grid of letters. A click, Enter or F2 on its value starts an edit, a character replaces the value. Enter
 * keeps the edit and goes to the next open cell, Tab to the next cell; Escape gives the edit up.
 */
export function EditableCell({ tone, disabled, onEnter, children, below, ...input }: Props) {
  const { row, column } = input;
  const grid = use(CellGridContext);
  const [typed, setTyped] = useState<{ readonly text: string; readonly isReplacing: boolean } | null>(null);
  const value = useRef<HTMLButtonElement>(null);
  const place = { row, column };
  if (typed && !disabled) {
    const end = (text: string | undefined, way?: CellWay) => {
      setTyped(null);
      if (text !== undefined && text !== input.text) grid.edit(place, { [column]: text });
      if (way) grid.go(place, way);
    };
    return <CellInput {...input} {...typed} onEnd={end} />;
  }
  const start = (text = input.text, isReplacing = false) => setTyped({ text, isReplacing });
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.shiftKey) grid.go(place, 'previous');
    else if (event.key === 'Enter') return onEnter?.(event);
    else if (event.key === 'F2') start();
    else if (event.key === 'Delete') grid.edit(place, { [column]: '' });
    else if (isCharacter(event)) start(event.key, true);
    else return;
    event.preventDefault();
  };
  return (
    <Box sx={tone ? framedCell(tone) : cellBox} onFocus={() => grid.onPlace(place)}>
      <ButtonBase
        {...cellAttributeOf(row, column)}
        ref={value}
        disabled={disabled ?? false}
        disableRipple
        sx={valueButton}
        onKeyDown={byKey}
        onClick={() => start()}
      >
        {children}
        <span style={visuallyHidden}>{input.name}</span>
      </ButtonBase>
      {below(() => value.current?.focus())}
    </Box>
  );
}

interface CellInputProps extends InputProps {
  /** Whether the text replaces the value; else it is selected at the start. */
  readonly isReplacing: boolean;
  /** Ends the edit: undefined gives it up; `way` moves the focus. */
  readonly onEnd: (text: string | undefined, way?: CellWay) => void;
}

const field = {
  m: '-4px',
  width: 'calc(100% + 8px)',
  '& input': { height: 28, px: '4px', py: 0, fontSize: 14 },
} as const;

function CellInput({
  name,
  row,
  column,
  text: first,
  isReplacing,
  part,
  regionId,
  choices = [],
  onEnd,
}: CellInputProps) {
  const grid = use(CellGridContext);
  const suggested = useSuggestions(part, regionId, choices);
  const [text, setText] = useState(first);
  const listId = useId();
  const hasEnded = useRef(false);
  // The browser may blur an input that is being removed, which must not end the edit a second time.
  const end: CellInputProps['onEnd'] = (kept, way) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(kept, way);
  };
  const byKey = (event: KeyboardEvent) => {
    const open = openWayOf(event);
    const side = event.shiftKey ? 'left' : 'right';
    if (open) end(text, open);
    else if (event.key === 'Escape') end(undefined, 'stay');
    else if (event.key !== 'Tab' || !grid.go({ row, column }, side)) return;
    else end(text, side);
    event.preventDefault();
    event.stopPropagation();
  };
  const byPaste = (event: ClipboardEvent) => {
    if (!grid.paste({ row, column }, event.clipboardData.getData('text/plain'), true)) return;
    event.preventDefault();
    end(undefined, 'stay');
  };
  return (
    <>
      <OutlinedInput
        fullWidth
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => !isReplacing && event.target.select()}
        onBlur={() => end(text)}
        onKeyDown={byKey}
        onPaste={byPaste}
        slotProps={{ input: { 'aria-label': name, list: suggested.length > 0 ? listId : undefined } }}
        sx={field}
      />
      {suggested.length > 0 && <Suggestions id={listId} choices={suggested} />}
    </>
  );
}

const Suggestions = ({ id, choices }: { readonly id: string } & Required<Pick<InputProps, 'choices'>>) => (
  <datalist id={id}>
    {choices.map((choice) => (
      <option key={choice.name} value={choice.name} />
    ))}
  </datalist>
);

function useSuggestions(part: string, regionId: number | undefined, others: readonly { readonly name: string }[]) {
  const regions = useRegions();
  const areas = useAreas(regionId);
  if (part === 'region') return regions;
  return part === 'area' ? areas : others;
}
