import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useAreas, useRegions } from '../../lib/queries/reference.queries.ts';
import type { CopyValues } from './copy-values.ts';

interface InputProps {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly placeholder?: string;
  readonly isOff: boolean;
  readonly autoFocus?: boolean;
  /** Marks the column in which Enter moves to the next row. */
  readonly isAddress?: boolean;
  readonly onChange: (value: string) => void;
}

export function CopyInput(props: InputProps) {
  const { name, value, problem, placeholder, isOff, autoFocus, isAddress, onChange } = props;
  const id = useId();
  return (
    <>
      <OutlinedInput
        fullWidth
        value={value}
        error={problem !== undefined}
        disabled={isOff}
        autoFocus={autoFocus ?? false}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          'aria-label': name,
          'aria-describedby': problem === undefined ? undefined : id,
          'data-address': isAddress ? '' : undefined,
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

interface PlaceProps {
  readonly values: CopyValues;
  readonly nameOf: (field: string) => string;
  readonly problem: string | undefined;
  readonly isOff: boolean;
  readonly onChange: (values: Partial<CopyValues>) => void;
}

/** Cells of region and district; changing the region clears the district. */
export function PlaceSelects({ values, nameOf, problem, isOff, onChange }: PlaceProps) {
  const regions = useRegions();
  const areas = useAreas(Number(values.region));
  return (
    <>
      <td>
        <Select
          name={nameOf(texts.columns.region)}
          value={values.region}
          choices={regions}
          isOff={isOff}
          onChange={(region) => onChange({ region, area: '' })}
        />
      </td>
      <td>
        <Select
          name={nameOf(texts.columns.area)}
          value={values.area}
          choices={areas}
          emptyLabel={texts.noArea}
          isWrong={problem !== undefined}
          isOff={isOff}
          onChange={(area) => onChange({ area })}
        />
      </td>
    </>
  );
}

interface SelectProps {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly emptyLabel?: string;
  readonly isWrong?: boolean;
  readonly isOff: boolean;
  readonly onChange: (value: string) => void;
}

const Select = ({ name, value, choices, emptyLabel, isWrong = false, isOff, onChange }: SelectProps) => (
  <NativeSelect
    fullWidth
    value={value}
    disabled={isOff}
    onChange={(event) => onChange(event.target.value)}
    IconComponent={ExpandMore}
    input={<OutlinedInput error={isWrong} />}
    inputProps={{ 'aria-label': name, 'aria-invalid': isWrong }}
  >
    {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
    {choices.map((choice) => (
      <option key={choice.id} value={choice.id}>
        {choice.name}
      </option>
    ))}
  </NativeSelect>
);
