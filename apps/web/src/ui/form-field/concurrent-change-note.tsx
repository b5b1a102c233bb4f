import { formTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { ConcurrentChangeContext } from '../../lib/saving/concurrent-change.ts';
import { fieldNoteStyle } from './field-note-style.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  /** Formats a value of the field. */
  readonly textOf?: (value: unknown) => string;
}

/** Note of a field that a colleague has changed: the colleague's value, and buttons to choose between both values. */
export function ConcurrentChangeNote({ name, label, textOf = String }: Props) {
  const { fields, keepMine, takeTheirs } = useContext(ConcurrentChangeContext);
  const found = fields[name];
  if (!found) return null;
  const { value, by, on } = found;
  const texts = formTexts.meanwhile;
  return (
    <Box role="group" aria-label={texts.of({ field: label })} sx={fieldNoteStyle}>
      <div>
        {texts.now} <strong>{textOf(value) || texts.empty}</strong>
        {on && ` ${by ? texts.changedBy({ on: formatTimestamp(on), by }) : texts.changed({ on: formatTimestamp(on) })}`}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1, mx: -2 }}>
        <Button size="small" onClick={() => keepMine(name)}>
          {texts.keepMine}
        </Button>
        <Button size="small" onClick={() => takeTheirs(name)}>
          {texts.takeTheirs}
        </Button>
      </Box>
    </Box>
  );
}
