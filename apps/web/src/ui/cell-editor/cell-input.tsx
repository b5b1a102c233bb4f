import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useId, useState } from 'react';

interface Props {
  /** Accessible name. */
  readonly name: string;
  readonly text: string;
  /** Suggestions while typing. */
  readonly choices: readonly { readonly name: string }[];
  /** Undefined cancels the edit. */
  readonly onDone: (text: string | undefined) => void;
}

/** Cell of a grid in edit mode: Enter or blur commits, Escape cancels. */
export function CellInput({ name, text: first, choices, onDone }: Props) {
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
