import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { formTexts } from '@hybrid-mail/messages/common';
import { filterTexts } from '@hybrid-mail/messages/filters';
import ExpandMore from '@mui/icons-material/ExpandMore';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ChangeEvent, type FocusEvent, type HTMLAttributes, type Ref, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { MissingChoices } from '../filter-bar/editors/missing-choices.tsx';
import type { SearchFilter, SearchMatch, SearchMatches } from '../filter-bar/filter.ts';
import { FieldFrame, type FieldProps, type FrameIds } from '../form-field/field-frame.tsx';
import { useField } from '../form-field/use-field.ts';
import { colors, menuShadow, tones } from '../theme/tokens.ts';

interface Search extends Pick<SearchFilter, 'useFound'> {
  readonly autoFocus?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Whether `useFound` searches without the server, hence needs no pause in the typing. */
  readonly isLocal?: boolean | undefined;
}

type Props<V extends FieldValues, T> = FieldProps<V, T> &
  Search &
  Pick<SearchFilter, 'valueLabel'> & { readonly onChosen?: ((value: string) => void) | undefined };

/** Combobox with server-side search; the value is the record's id, or empty. */
export function LookupField<V extends FieldValues, T = V>(props: Props<V, T>) {
  const { control, name, label, help, optional, valueLabel, onChosen, ...search } = props;
  const { field, fieldState } = useField({ control, name });
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
  readonly field: InputProps['field'];
}

/**
 * Combobox: arrow keys and Enter choose an option. Focus alone does not open the list, which would cover the field's
 * help or error.
 */
function Combobox(props: ComboboxProps) {
  const { useFound, chosen, onChoose, clearLabel, placeholder, autoFocus, disabled = false, ids, field } = props;
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const paused = useDebouncedValue(words);
  const searched = props.isLocal ? words : paused;
  const found = useFound(searched);
  // Options of other words must not be chosen by a quick arrow key and Enter.
  const isPending = searched !== words || found.areEarlier === true;
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
      {...optionsOf(isPending ? { ...found, options: [] } : found, chosen)}
      loading={isPending}
      value={chosen}
      onChange={(_, taken) => onChoose(taken)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      openText={filterTexts.openList}
      closeText={filterTexts.closeList}
      renderOption={({ key, ...line }, { label, note }) => (
        <OptionLine key={key} line={line} title={label} note={note} />
      )}
      renderInput={({ slotProps }) => (
        <ComboboxInput
          {...{ slotProps, ids, field, autoFocus, placeholder, disabled }}
          endAdornment={slotProps.input.endAdornment}
          maxLength={maxTextLength}
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

interface Suggestion {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  /** Reason against choosing the suggestion. */
  readonly warning?: string;
}

type SuggestProps<V extends FieldValues, T, S extends Suggestion> = FieldProps<V, T> & {
  readonly suggestions: readonly S[];
  /** Called when a suggestion is chosen by click, or by arrow keys and Enter. */
  readonly onTake: (suggestion: S) => void;
  readonly onType: (text: string) => void;
  readonly autoFocus?: boolean | undefined;
};

/** Padding of a field without buttons at its end. */
const plainWithoutEnd = { ...plain, '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { p: 0 } } as const;

/** Free-text combobox: a suggestion replaces the typed text only if the user chooses it. */
export function SuggestField<V extends FieldValues, T = V, S extends Suggestion = Suggestion>(
  props: SuggestProps<V, T, S>,
) {
  const { control, name, label, help, optional, suggestions, onTake, onType, autoFocus } = props;
  const { field, fieldState } = useField({ control, name });
  return (
    <FieldFrame label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {(ids) => (
        <Autocomplete<S, false, true, true>
          freeSolo
          sx={plainWithoutEnd}
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
          renderInput={({ slotProps }) => <ComboboxInput {...{ slotProps, ids, field, autoFocus, onType }} />}
        />
      )}
    </FieldFrame>
  );
}

interface InputProps extends Pick<OutlinedInputProps, 'autoFocus' | 'placeholder' | 'disabled' | 'endAdornment'> {
  /** Props that Autocomplete passes to its input. */
  readonly slotProps: AutocompleteRenderInputParams['slotProps'];
  readonly ids: FrameIds;
  readonly field: { readonly name: string; readonly ref: Ref<HTMLInputElement>; readonly onBlur: () => void };
  readonly maxLength?: number;
  readonly onType?: (text: string) => void;
}

/** Input of a combobox, connected with its form field. */
const ComboboxInput = ({ slotProps: { input, htmlInput }, ids, field, maxLength, onType, ...others }: InputProps) => (
  <OutlinedInput
    fullWidth
    {...others}
    ref={input.ref}
    name={field.name}
    inputRef={field.ref}
    error={ids['aria-invalid']}
    slotProps={{
      input: {
        ...htmlInput,
        id: ids.id,
        autoComplete: 'off',
        maxLength,
        'aria-describedby': ids['aria-describedby'],
        onBlur: (event: FocusEvent<HTMLInputElement>) => {
          htmlInput.onBlur?.(event);
          field.onBlur();
        },
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          htmlInput.onChange?.(event);
          onType?.(event.target.value);
        },
      },
    }}
  />
);

/** Style of the popup that lists the options. */
const optionPopupStyle = {
  mt: 1,
  border: 1,
  borderColor: 'divider',
  boxShadow: menuShadow,
  '& .MuiAutocomplete-option.Mui-focused.Mui-focused': { bgcolor: colors.selected },
} as const;

const small = { fontSize: 13.5, lineHeight: '17px' } as const;

interface LineProps {
  readonly line: HTMLAttributes<HTMLLIElement>;
  readonly title: string;
  readonly note: string | undefined;
  readonly warning?: string | undefined;
}

/** Option of a list, with secondary text and a warning. */
const OptionLine = ({ line, title, note, warning }: LineProps) => (
  <Box component="li" {...line} sx={{ display: 'block !important' }}>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
    <Box sx={{ ...small, color: 'text.secondary' }}>{note}</Box>
    {warning && (
      <Box sx={{ ...small, display: 'flex', gap: 1, color: tones.amber.text }}>
        <WarningAmber aria-hidden sx={{ fontSize: 16 }} />
        {warning}
      </Box>
    )}
  </Box>
);
