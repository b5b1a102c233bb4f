import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEvent } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { comboboxInputProps, OptionLine, optionPopupStyle } from './option-line.tsx';

export interface Suggestion {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  /** Reason against choosing the suggestion. */
  readonly warning?: string;
}

type Props<V extends FieldValues, T, S extends Suggestion> = FieldProps<V, T> & {
  readonly suggestions: readonly S[];
  /** Called when a suggestion is chosen by click, or by arrow keys and Enter. */
  readonly onTake: (suggestion: S) => void;
  readonly onType: (text: string) => void;
  readonly autoFocus?: boolean | undefined;
};

/** Sets the padding of other fields instead of MUI's. */
const plain = {
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { p: 0 },
  '& .MuiAutocomplete-input.MuiAutocomplete-input': { px: '12px', py: 0 },
} as const;

/** Free-text combobox: a suggestion replaces the typed text only if the user chooses it. */
export function SuggestField<V extends FieldValues, T = V, S extends Suggestion = Suggestion>(props: Props<V, T, S>) {
  const { control, name, label, help, optional, suggestions, onTake, onType, autoFocus } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {(ids) => (
        <Autocomplete<S, false, true, true>
          freeSolo
          sx={plain}
          slotProps={{ paper: { sx: optionPopupStyle } }}
          disableClearable
          id={ids.id}
          options={[...suggestions]}
          filterOptions={(all) => all}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
          value={'' as never}
          inputValue={field.value ?? ''}
          onInputChange={(_, text, reason) => reason === 'input' && field.onChange(text)}
          onChange={(_, taken) => typeof taken !== 'string' && onTake(taken)}
          renderOption={({ key, ...line }, { title, note, warning }) => (
            <OptionLine key={key} line={line} title={title} note={note} warning={warning} />
          )}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              fullWidth
              ref={slotProps.input.ref}
              name={field.name}
              autoFocus={autoFocus}
              error={ids['aria-invalid']}
              inputRef={field.ref}
              slotProps={{
                input: {
                  ...comboboxInputProps(slotProps.htmlInput, ids, field.onBlur),
                  onChange: (event: ChangeEvent<HTMLInputElement>) => {
                    slotProps.htmlInput.onChange?.(event);
                    onType(event.target.value);
                  },
                },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
