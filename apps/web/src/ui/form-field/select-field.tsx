import { commonTexts } from '@hybrid-mail/messages/common';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import './choices.css';
import { ExpandMore } from '../icon/plain-icons.ts';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

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
  const { field, fieldState } = useField({ control, name });
  const choose = (value: string) => {
    field.onChange(value);
    onChosen?.(value);
  };
  const note = <ConcurrentChangeNote name={name} label={label} textOf={(held) => labelOf(choices, held)} />;
  return (
    <FieldFrame label={label} help={help} optional={optional} error={fieldState.error?.message} note={note}>
      {(ids) => (
        <div className="field-box">
          <select
            {...ids}
            name={field.name}
            value={field.value ?? ''}
            onChange={({ target }) => choose(target.value)}
            onBlur={field.onBlur}
            ref={field.ref}
            disabled={disabled}
          >
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.isOff}>
                {choice.label}
              </option>
            ))}
          </select>
          <ExpandMore className="field-arrow" />
        </div>
      )}
    </FieldFrame>
  );
}

interface Item {
  readonly id: number;
  readonly name: string;
}

interface Loaded<I> {
  readonly data: readonly I[] | undefined;
  readonly isError: boolean;
  /** Whether the first load is pending. */
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

type LoadedProps<V extends FieldValues, T, I extends Item> = FieldProps<V, T> & {
  /** Label of the empty option; without it the selection cannot be cleared. */
  readonly emptyLabel: string | undefined;
  readonly query: Loaded<I>;
  /** Current value; remains an option even if the loaded list lacks it. */
  readonly current?: Item | null | undefined;
  /** Shown below the field when loading the options failed. */
  readonly failedText: string;
  readonly isOffered?: (item: I) => boolean;
  /** Whether an option is shown but cannot be chosen. */
  readonly isOff?: ((id: number) => boolean) | undefined;
  readonly disabled?: boolean | undefined;
};

/** Select whose options (id, name) come from the server. */
export function LoadedSelectField<V extends FieldValues, T = V, I extends Item = Item>(props: LoadedProps<V, T, I>) {
  const { query, current, failedText, emptyLabel, isOffered = () => true, isOff, ...field } = props;
  const offered: readonly Item[] = (query.data ?? []).filter(isOffered);
  const isMissing = current && !offered.some(({ id }) => id === current.id);
  const choices = (isMissing ? [current, ...offered] : offered).map(({ id, name }) => ({
    value: String(id),
    label: name,
    isOff: isOff?.(id),
  }));
  return (
    <div>
      <SelectField
        {...field}
        emptyLabel={query.isLoading && emptyLabel ? commonTexts.loading : emptyLabel}
        choices={choices}
      />
      <NotLoaded query={query} text={failedText} />
    </div>
  );
}

type RadioProps<V extends FieldValues, T> = Omit<FieldProps<V, T>, 'optional'> & {
  readonly choices: readonly Choice[];
};

export function RadioField<V extends FieldValues, T = V>({ control, name, label, help, choices }: RadioProps<V, T>) {
  const { field } = useField({ control, name });
  const id = useId();
  return (
    <div>
      <div id={id} className="field-label">
        {label}
      </div>
      <div role="radiogroup" aria-labelledby={id} className="field-radios">
        {choices.map((choice) => (
          <label key={choice.value} className="field-check">
            <input
              type="radio"
              name={field.name}
              value={choice.value}
              checked={field.value === choice.value}
              onChange={field.onChange}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <ConcurrentChangeNote name={name} label={label} textOf={(value) => labelOf(choices, value)} />
      {help && <span className="field-count">{help}</span>}
    </div>
  );
}
