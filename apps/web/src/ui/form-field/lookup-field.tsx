import { maxTextLength } from '@hybrid-mail/contracts/text';
import { formTexts } from '@hybrid-mail/messages/common';
import { filterTexts } from '@hybrid-mail/messages/filters';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { MissingChoices } from '../filter-bar/editors/missing-choices.tsx';
import type { SearchFilter, SearchMatch, SearchMatches } from '../filter-bar/filter.ts';
import { FieldFrame, type FieldProps, type FrameIds } from './field-frame.tsx';
import { comboboxInputProps, OptionLine, optionPopupStyle } from './option-line.tsx';

interface Search extends Pick<SearchFilter, 'useFound'> {
  readonly autoFocus?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
}

type Props<V extends FieldValues, T> = FieldProps<V, T> &
  Search &
  Pick<SearchFilter, 'valueLabel'> & { readonly onChosen?: ((value: string) => void) | undefined };

/** Combobox with server-side search; the value is the record's id, or empty. */
export function LookupField<V extends FieldValues, T = V>(props: Props<V, T>) {
  const { control, name, label, help, optional, valueLabel, onChosen, ...search } = props;
  const { field, fieldState } = useController({ control, name });
  const value: string = field.value ?? '';
  const [taken, setTaken] = useState<SearchMatch | null>(null);
  const shown = valueLabel ?? (taken?.value === value ? taken.label : value);
  const choose = (found: SearchMatch | null) => {
    setTaken(found);
    field.onChange(found?.value ?? '');
    onChosen?.(found?.value ?? '');
  };
  return (
    <FieldFrame label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {(ids) => (
        <Combobox
          {...search}
          chosen={value === '' ? null : { value, label: shown }}
          onChoose={choose}
          clearLabel={formTexts.clear({ field: label })}
          ids={ids}
          field={field}
        />
      )}
    </FieldFrame>
  );
}

/** Sets the padding of other fields instead of MUI's. */
const plain = {
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiAutocomplete-input.MuiAutocomplete-input': { px: '12px', py: 0 },
} as const;

interface ComboboxProps extends Search {
  readonly chosen: SearchMatch | null;
  readonly onChoose: (found: SearchMatch | null) => void;
  /** Accessible name of the clear button. */
  readonly clearLabel: string;
  readonly ids: FrameIds;
  readonly field: { readonly name: string; readonly ref: Ref<HTMLInputElement>; readonly onBlur: () => void };
}

/**
 * Combobox: arrow keys and Enter choose an option. Focus alone does not open the list, which would cover the field's
 * help or error.
 */
function Combobox(props: ComboboxProps) {
  const { useFound, chosen, onChoose, clearLabel, placeholder, autoFocus, disabled = false, ids, field } = props;
  const [words, setWords] = useState('');
  const found = useFound(useDebouncedValue(words.trim()));
  return (
    <Autocomplete<SearchMatch>
      sx={plain}
      disabled={disabled}
      popupIcon={<ExpandMore />}
      slotProps={{
        paper: { sx: optionPopupStyle },
        clearIndicator: { 'aria-label': clearLabel, title: clearLabel },
      }}
      id={ids.id}
      {...optionsOf(found, chosen)}
      value={chosen}
      onChange={(_, taken) => onChoose(taken)}
      onInputChange={(_, text, reason) => setWords(reason === 'input' ? text : '')}
      openText={filterTexts.openList}
      closeText={filterTexts.closeList}
      renderOption={({ key, ...line }, { label, note }) => (
        <OptionLine key={key} line={line} title={label} note={note} />
      )}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          fullWidth
          ref={slotProps.input.ref}
          autoFocus={autoFocus}
          placeholder={placeholder}
          disabled={disabled}
          name={field.name}
          inputRef={field.ref}
          error={ids['aria-invalid']}
          endAdornment={slotProps.input.endAdornment}
          slotProps={{
            input: { ...comboboxInputProps(slotProps.htmlInput, ids, field.onBlur), maxLength: maxTextLength },
          }}
        />
      )}
    />
  );
}

/** Adds the selected option to the list if it is missing; otherwise MUI warns about an unknown value. */
function optionsOf({ options, missing }: SearchMatches, chosen: SearchMatch | null) {
  const isFound = ({ value }: SearchMatch) => options.some((one) => one.value === value);
  return {
    options: chosen && !isFound(chosen) ? [...options, chosen] : [...options],
    filterOptions: (all: SearchMatch[]) => all.filter(isFound),
    getOptionLabel: ({ label }: SearchMatch) => label,
    getOptionKey: ({ value }: SearchMatch) => value,
    isOptionEqualToValue: (one: SearchMatch, other: SearchMatch) => one.value === other.value,
    noOptionsText: missing ? <MissingChoices {...missing} /> : filterTexts.nothing,
  };
}
