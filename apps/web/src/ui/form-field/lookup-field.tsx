import { formTexts } from '@hybrid-mail/messages/common';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FoundOption, SearchFilter } from '../filter-bar/filter.ts';
import { LookupInput } from '../lookup/lookup-input.tsx';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import type { FormControl } from './text-field.tsx';

type Props<V extends FieldValues, T> = FormControl<V, T> &
  Omit<FieldFrameProps, 'error'> &
  Pick<SearchFilter, 'useFound' | 'valueLabel'> & {
    readonly onChosen?: ((value: string) => void) | undefined;
    readonly autoFocus?: boolean | undefined;
    readonly placeholder?: string | undefined;
    readonly disabled?: boolean | undefined;
  };

/** Combobox with server-side search; the value is the record's id, or empty. */
export function LookupField<V extends FieldValues, T = V>(props: Props<V, T>) {
  const { control, name, label, help, optional, useFound, valueLabel, onChosen, autoFocus, placeholder, disabled } =
    props;
  const { field, fieldState } = useController({ control, name });
  const value: string = field.value ?? '';
  const [taken, setTaken] = useState<FoundOption | null>(null);
  const shown = valueLabel ?? (taken?.value === value ? taken.label : value);
  const choose = (found: FoundOption | null) => {
    setTaken(found);
    field.onChange(found?.value ?? '');
    onChosen?.(found?.value ?? '');
  };
  return (
    <FieldFrame label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {(ids) => (
        <LookupInput
          useFound={useFound}
          chosen={value === '' ? null : { value, label: shown }}
          onChoose={choose}
          clearLabel={formTexts.clear({ field: label })}
          autoFocus={autoFocus}
          placeholder={placeholder}
          disabled={disabled}
          input={{ ...ids, name: field.name, ref: field.ref, onBlur: field.onBlur }}
        />
      )}
    </FieldFrame>
  );
}
