import { formTexts } from '@hybrid-mail/messages/common';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import './choices.css';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import { FieldNote, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

type Props<V extends FieldValues, T> = Omit<FieldProps<V, T>, 'optional'> & {
  readonly disabled?: boolean | undefined;
};

/** Checkbox with its label next to it and help or error below. */
export function CheckboxField<V extends FieldValues, T = V>({ control, name, label, help, disabled }: Props<V, T>) {
  const { field, fieldState } = useField({ control, name });
  const noteId = `${useId()}-note`;
  const error = fieldState.error?.message;
  return (
    <div>
      <label className="field-check">
        <input
          type="checkbox"
          name={field.name}
          checked={Boolean(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
          ref={field.ref}
          aria-invalid={error !== undefined}
          aria-describedby={(error ?? help) ? noteId : undefined}
        />
        {label}
      </label>
      <FieldNote id={noteId} help={help} error={error} />
      <ConcurrentChangeNote name={name} label={label} textOf={(value) => (value ? formTexts.yes : formTexts.no)} />
    </div>
  );
}

type ChoicesProps<V extends FieldValues, T> = Omit<FieldProps<V, T>, 'optional'> & {
  readonly choices: readonly { readonly id: number; readonly name: string }[];
};

const namesOf = (choices: ChoicesProps<FieldValues, unknown>['choices'], ids: readonly number[]) =>
  ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? id).join(', ');

/** Checkbox group; the value is the ids of the checked options. */
export function ChoicesField<V extends FieldValues, T = V>({
  control,
  name,
  label,
  help,
  choices,
}: ChoicesProps<V, T>) {
  const { field, fieldState } = useField({ control, name });
  const noteId = useId();
  const chosen: readonly number[] = field.value ?? [];
  const error = fieldState.error?.message;
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset aria-describedby={(error ?? help) ? noteId : undefined} className="field-set">
      <legend className="field-label">{label}</legend>
      <div className="field-choices">
        {choices.map((choice, index) => (
          <label key={choice.id} className="field-check">
            <input
              type="checkbox"
              name={field.name}
              checked={chosen.includes(choice.id)}
              onChange={() => toggle(choice.id)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
            {choice.name}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} help={help} error={error} />
      <ConcurrentChangeNote name={name} label={label} textOf={(ids) => namesOf(choices, ids as number[])} />
    </fieldset>
  );
}
