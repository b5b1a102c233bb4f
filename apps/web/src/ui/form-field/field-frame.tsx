import { formTexts } from '@hybrid-mail/messages/common';
import { type ReactNode, useId } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { ErrorOutlineOutlined } from '../icon/plain-icons.ts';
import './form-field.css';

/** Ids that connect a control with its label, help and error. */
export interface FrameIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldFrameProps {
  readonly label: string;
  /** Shown below the field while it is valid. */
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Marks the field as optional; required fields have no mark. */
  readonly optional?: boolean | undefined;
}

export interface FormControl<V extends FieldValues, T = V> {
  // biome-ignore lint/suspicious/noExplicitAny: the context type of react-hook-form, which we never use
  readonly control: Control<V, any, T>;
  readonly name: FieldPath<V>;
}

/** Returns a function that binds a field, by its name, of a form whose values are generic. */
export const fieldsOf =
  <V extends FieldValues, T>(control: Control<V, unknown, T>) =>
  (name: string) => ({ control, name: name as FieldPath<V> });

/** Props of every form field. */
export type FieldProps<V extends FieldValues, T = V> = FormControl<V, T> & Omit<FieldFrameProps, 'error'>;

interface FrameContent {
  readonly children: (ids: FrameIds) => ReactNode;
  /** Content below the field, e.g. a conflict note. */
  readonly note?: ReactNode;
}

/** Layout of every field: label above, control, help or error below. */
export function FieldFrame(props: FieldFrameProps & FrameContent) {
  const { label, help, error, optional, note: below, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="field-optional">{` ${formTexts.optional}`}</span>}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error !== undefined })}
      <FieldNote id={noteId} help={help} error={error} />
      {below}
    </div>
  );
}

interface NoteProps {
  readonly id: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
}

/** Help text, replaced by the error if there is one; changes are announced. */
export function FieldNote({ id, help, error }: NoteProps) {
  return (
    <div aria-live="polite" className="field-note">
      {(error ?? help) && (
        <p id={id} className={error ? 'field-error' : undefined}>
          {error && <ErrorOutlineOutlined />}
          {error ?? help}
        </p>
      )}
    </div>
  );
}
