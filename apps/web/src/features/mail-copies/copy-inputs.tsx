import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { cellAttributeOf } from '../../shared/letter-grid/cell-place.ts';

export interface InputProps extends Pick<OutlinedInputProps, 'disabled' | 'autoFocus' | 'placeholder'> {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  /** Attribute by which the grid finds the field. */
  readonly cell: ReturnType<typeof cellAttributeOf>;
  readonly onChange: (value: string) => void;
}

/** Text field of a row. */
export function CopyInput({ name, problem, cell, onChange, ...input }: InputProps) {
  const id = useId();
  return (
    <>
      <OutlinedInput
        {...input}
        fullWidth
        error={problem !== undefined}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          'aria-label': name,
          'aria-describedby': problem === undefined ? undefined : id,
          ...cell,
          autoComplete: 'off',
        }}
      />
      {problem !== undefined && (
        <FormHelperText id={id} error>
          {problem}
        </FormHelperText>
      )}
    </>
  );
}

interface SelectProps extends Pick<InputProps, 'cell'> {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly emptyLabel?: string;
  readonly isWrong?: boolean;
  readonly isOff: boolean;
  readonly onChange: (value: string) => void;
}

/** Choice of a region or a district in a row. */
export const Select = ({ name, cell, value, choices, emptyLabel, isWrong = false, isOff, onChange }: SelectProps) => (
  <NativeSelect
    fullWidth
    value={value}
    disabled={isOff}
    onChange={(event) => onChange(event.target.value)}
    input={<OutlinedInput error={isWrong} />}
    inputProps={{ 'aria-label': name, 'aria-invalid': isWrong, ...cell }}
  >
    {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
    {choices.map((choice) => (
      <option key={choice.id} value={choice.id}>
        {choice.name}
      </option>
    ))}
  </NativeSelect>
);
