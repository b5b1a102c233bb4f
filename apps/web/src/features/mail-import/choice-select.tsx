import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../ui/form-field/index.ts';

interface Props {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Empty if nothing is chosen; the empty option disappears after a choice. */
  readonly value: string | number;
  readonly emptyLabel?: string;
  readonly options: readonly { readonly value: string | number; readonly words: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** Native select for a sheet, a header row or a column. */
export const ChoiceSelect = ({ label, help, error, value, emptyLabel, options, disabled, onChange }: Props) => (
  <FieldFrame label={label} help={help} error={error}>
    {(ids) => (
      <NativeSelect
        fullWidth
        id={ids.id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput error={ids['aria-invalid']} />}
        inputProps={{ 'aria-describedby': ids['aria-describedby'] }}
      >
        {value === '' && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </NativeSelect>
    )}
  </FieldFrame>
);
