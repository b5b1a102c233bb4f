import { formTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { heights } from '../theme/tokens.ts';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import { FieldNote, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

type Props<V extends FieldValues, T> = Omit<FieldProps<V, T>, 'optional'> & {
  readonly disabled?: boolean | undefined;
};

/** Checkbox with its label next to it and help or error below. */
export function CheckboxField<V extends FieldValues, T = V>({ control, name, label, help, disabled }: Props<V, T>) {
  const { field, fieldState } = useField({ control, name });
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

type ChoicesProps<V extends FieldValues, T> = Omit<FieldProps<V, T>, 'optional'> & {
  readonly choices: readonly { readonly id: number; readonly name: string }[];
};

const plainFieldset = { border: 0, p: 0, m: 0, minWidth: 0 } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 4,
  rowGap: 1,
} as const;
const line = {
  display: 'flex',
  gap: 2,
  alignItems: 'flex-start',
  cursor: 'pointer',
  minHeight: { xs: heights.touch, sm: 28 },
};

const namesOf = (choices: ChoicesProps<FieldValues, unknown>['choices'], ids: readonly number[]) =>
  ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? id).join(', ');

/** Checkbox group; the value is the ids of the checked options. */
export function ChoicesField<V extends FieldValues, T = V>({
  control,
  name,
  label,
  help,
  choices,
}: ChoicesProps<V, T>) {
  const { field, fieldState } = useField({ control, name });
  const noteId = useId();
  const chosen: readonly number[] = field.value ?? [];
  const error = fieldState.error?.message;
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Box component="fieldset" aria-describedby={(error ?? help) ? noteId : undefined} sx={plainFieldset}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 600, lineHeight: '20px' }}>
        {label}
      </Box>
      <Box sx={columns}>
        {choices.map((choice, index) => (
          <Box key={choice.id} component="label" sx={line}>
            <Checkbox
              name={field.name}
              checked={chosen.includes(choice.id)}
              onChange={() => toggle(choice.id)}
              onBlur={field.onBlur}
              {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              sx={{ m: '-4px', mr: 0 }}
            />
            {choice.name}
          </Box>
        ))}
      </Box>
      <FieldNote id={noteId} help={help} error={error} />
      <ConcurrentChangeNote name={name} label={label} textOf={(ids) => namesOf(choices, ids as number[])} />
    </Box>
  );
}
