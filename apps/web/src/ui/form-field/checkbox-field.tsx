import { formTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import { FieldNote, type FieldProps } from './field-frame.tsx';

type Props<V extends FieldValues, T> = Omit<FieldProps<V, T>, 'optional'> & {
  readonly disabled?: boolean | undefined;
};

/** Checkbox with its label next to it and help or error below. */
export function CheckboxField<V extends FieldValues, T = V>({ control, name, label, help, disabled }: Props<V, T>) {
  const { field, fieldState } = useController({ control, name });
  const noteId = `${useId()}-note`;
  const error = fieldState.error?.message;
  return (
    <Box>
      <Box
        component="label"
        sx={{ display: 'inline-flex', gap: 2, alignItems: 'flex-start', cursor: disabled ? 'default' : 'pointer' }}
      >
        <Checkbox
          name={field.name}
          checked={Boolean(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
          slotProps={{
            input: {
              ref: field.ref,
              'aria-invalid': error !== undefined,
              'aria-describedby': (error ?? help) ? noteId : undefined,
            },
          }}
          sx={{ m: '-4px', mr: 0 }}
        />
        {label}
      </Box>
      <FieldNote id={noteId} help={help} error={error} />
      <ConcurrentChangeNote name={name} label={label} textOf={(value) => (value ? formTexts.yes : formTexts.no)} />
    </Box>
  );
}
