import { maxTextLength } from '@hybrid-mail/contracts/text';
import { filterTexts } from '@hybrid-mail/messages/filters';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FocusEvent, type Ref, useState } from 'react';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { MissingChoices } from '../filter-bar/editors/missing-choices.tsx';
import type { Found, FoundOption, SearchFilter } from '../filter-bar/filter.ts';
import { type HtmlInput, OptionLine, optionPaper } from './option-line.tsx';

/** Same size as other fields. */
const plain = {
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiAutocomplete-input.MuiAutocomplete-input': { px: '12px', py: 0 },
} as const;

interface Props {
  readonly useFound: SearchFilter['useFound'];
  readonly chosen: FoundOption | null;
  readonly onChoose: (found: FoundOption | null) => void;
  /** Accessible name of the clear button. */
  readonly clearLabel: string;
  readonly autoFocus?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly input?: InputProps;
}

interface InputProps {
  readonly id?: string;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean;
}

/**
 * Combobox with server-side search; arrows and Enter choose. Focus alone does not open the list, which would cover the
 * field's help or error.
 */
export function LookupInput(props: Props) {
  const { useFound, chosen, onChoose, clearLabel, placeholder, autoFocus, disabled = false, input } = props;
  const [words, setWords] = useState('');
  const found = useFound(useDebouncedValue(words.trim()));
  return (
    <Autocomplete<FoundOption>
      sx={plain}
      disabled={disabled}
      popupIcon={<ExpandMore />}
      slotProps={{
        paper: { sx: optionPaper },
        clearIndicator: { 'aria-label': clearLabel, title: clearLabel },
      }}
      {...(input?.id && { id: input.id })}
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
          name={input?.name}
          inputRef={input?.ref}
          error={input?.['aria-invalid']}
          endAdornment={slotProps.input.endAdornment}
          slotProps={{ input: inputOf(slotProps.htmlInput, input) }}
        />
      )}
    />
  );
}

/** Adds the selected option to the list if it is missing; otherwise MUI warns about an unknown value. */
function optionsOf({ options, missing }: Found, chosen: FoundOption | null) {
  const isFound = ({ value }: FoundOption) => options.some((one) => one.value === value);
  return {
    options: chosen && !isFound(chosen) ? [...options, chosen] : [...options],
    filterOptions: (all: FoundOption[]) => all.filter(isFound),
    getOptionLabel: ({ label }: FoundOption) => label,
    getOptionKey: ({ value }: FoundOption) => value,
    isOptionEqualToValue: (one: FoundOption, other: FoundOption) => one.value === other.value,
    noOptionsText: missing ? <MissingChoices {...missing} /> : filterTexts.nothing,
  };
}

/** Combobox input, tied to label, note and form. */
const inputOf = (own: HtmlInput, { id, onBlur, ...given }: InputProps = {}) => ({
  ...own,
  ...(id && { id }),
  'aria-label': given['aria-label'],
  'aria-describedby': given['aria-describedby'],
  autoComplete: 'off',
  maxLength: maxTextLength,
  onBlur: (event: FocusEvent<HTMLInputElement>) => {
    own.onBlur?.(event);
    onBlur?.();
  },
});
