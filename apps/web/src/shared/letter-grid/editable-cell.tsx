import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAreas, useRegions } from '../../lib/queries/reference.queries.ts';
import { colors, focusRing, tones, visuallyHidden } from '../../ui/theme/tokens.ts';

interface InputProps {
  /** Accessible name. */
  readonly name: string;
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
  readonly button?: Pick<ButtonBaseProps, 'disabled' | 'onKeyDown'>;
  readonly onFocus?: () => void;
  readonly onEdit: (text: string) => void;
  /** The value as displayed. */
  readonly children: ReactNode;
  /** Content below the value; gets a function that focuses the value, for buttons that unmount when pressed. */
  readonly below: (focusValue: () => void) => ReactNode;
}

const cellBox = { mx: '-5px', my: '-4px', px: '5px', py: '4px' } as const;
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
  '&:hover': { background: colors.hover },
  '&:focus-visible': focusRing,
} as const;

/** Cell of a grid of letters: a click or Enter on its value starts editing; afterwards the value has the focus. */
export function EditableCell({ tone, button, onFocus, onEdit, children, below, ...input }: Props) {
  const [isEditing, setEditing] = useState(false);
  const value = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) value.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    const done = (text: string | undefined) => {
      setEditing(false);
      if (text !== undefined && text !== input.text) onEdit(text);
    };
    return <CellInput {...input} onDone={done} />;
  }
  return (
    <Box sx={tone ? framedCell(tone) : cellBox} onFocus={onFocus}>
      <ButtonBase {...button} ref={value} disableRipple sx={valueButton} onClick={() => setEditing(true)}>
        {children}
        <span style={visuallyHidden}>{input.name}</span>
      </ButtonBase>
      {below(() => value.current?.focus())}
    </Box>
  );
}

/** Input of a cell. Enter or blur passes the text to `onDone`, Escape passes undefined. */
function CellInput(props: InputProps & { readonly onDone: (text: string | undefined) => void }) {
  const { name, text: first, part, regionId, choices: others = [], onDone } = props;
  const regions = useRegions();
  const areas = useAreas(regionId);
  const choices = part === 'region' ? regions : part === 'area' ? areas : others;
  const [text, setText] = useState(first);
  const listId = useId();
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onDone(event.key === 'Enter' ? text : undefined);
  };
  return (
    <>
      <OutlinedInput
        fullWidth
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => onDone(text)}
        onKeyDown={byKey}
        slotProps={{ input: { 'aria-label': name, list: choices.length > 0 ? listId : undefined } }}
        sx={{
          my: '-4px',
          mx: '-5px',
          width: 'calc(100% + 10px)',
          '& input': { height: 28, px: '5px', py: 0, fontSize: 14 },
        }}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice.name} value={choice.name} />
          ))}
        </datalist>
      )}
    </>
  );
}
