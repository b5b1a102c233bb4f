import ExpandMore from '@mui/icons-material/ExpandMore';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FieldValues, useController } from 'react-hook-form';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Whether the option is shown but cannot be chosen. */
  readonly isOff?: boolean | undefined;
}

export const labelOf = (choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? String(value);

type Props<V extends FieldValues, T> = FieldProps<V, T> & {
  readonly choices: readonly Choice[];
  /** Label of the empty option; without it the selection cannot be cleared. */
  readonly emptyLabel: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChosen?: ((value: string) => void) | undefined;
};

/** Native select, because it supports type-ahead, the phone's own picker and autofill scripts. */
export function SelectField<V extends FieldValues, T = V>(props: Props<V, T>) {
  const { control, name, label, help, optional, choices, emptyLabel, disabled, onChosen } = props;
  const { field, fieldState } = useController({ control, name });
  const choose = (value: string) => {
    field.onChange(value);
    onChosen?.(value);
  };
  const note = <ConcurrentChangeNote name={name} label={label} textOf={(held) => labelOf(choices, held)} />;
  return (
    <FieldFrame label={label} help={help} optional={optional} error={fieldState.error?.message} note={note}>
      {(ids) => (
        <NativeSelect
          fullWidth
          id={ids.id}
          name={field.name}
          value={field.value ?? ''}
          onChange={(event) => choose(event.target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          disabled={disabled}
          IconComponent={ExpandMore}
          input={<OutlinedInput error={ids['aria-invalid']} />}
          inputProps={{ 'aria-describedby': ids['aria-describedby'] }}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.isOff}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
