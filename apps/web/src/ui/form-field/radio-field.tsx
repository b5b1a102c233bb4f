import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { touchInput } from '../theme/tokens.ts';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import type { FieldProps } from './field-frame.tsx';
import { type Choice, labelOf } from './select-field.tsx';

type Props<V extends FieldValues, T> = Omit<FieldProps<V, T>, 'optional'> & {
  readonly choices: readonly Choice[];
};

export function RadioField<V extends FieldValues, T = V>({ control, name, label, help, choices }: Props<V, T>) {
  const { field } = useController({ control, name });
  const id = useId();
  return (
    <Box>
      <Box id={id} sx={{ mb: 1, fontWeight: 600, lineHeight: '20px' }}>
        {label}
      </Box>
      <RadioGroup
        row
        aria-labelledby={id}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        sx={{ columnGap: 5 }}
      >
        {choices.map((choice) => (
          <Box key={choice.value} component="label" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Radio value={choice.value} size="small" sx={{ p: 1, ml: -1, ...touchInput }} />
            {choice.label}
          </Box>
        ))}
      </RadioGroup>
      <ConcurrentChangeNote name={name} label={label} textOf={(value) => labelOf(choices, value)} />
      {help && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13.5 }}>
          {help}
        </Box>
      )}
    </Box>
  );
}
