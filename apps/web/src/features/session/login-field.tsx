import { formTexts } from '@hybrid-mail/messages/common';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { PlainIcon } from './plain-icon.tsx';

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onBlur' | 'autoComplete' | 'autoFocus'
>;

interface Props extends Input {
  readonly name: string;
  readonly label: string;
  /** Shown below the field while it is valid. */
  readonly help?: string;
  readonly error: string | undefined;
  readonly type?: 'text' | 'password';
  /** Adornment at the end of the field. */
  readonly end?: ReactNode;
}

/** Field of the login page, with the layout of `ui/form-field`. */
export function LoginField({ name, label, help, error, end, ...input }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div>
      <label className="login-label" htmlFor={id}>
        {label}
      </label>
      <div className="login-input">
        <input
          {...input}
          id={id}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {end}
      </div>
      <div aria-live="polite" className={error === undefined ? 'login-note' : 'login-note login-error'}>
        {note !== undefined && (
          <p id={noteId}>
            {error !== undefined && <PlainIcon name="error" size={17} />}
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

/** Password field with a show button. */
export function LoginPasswordField(props: Omit<Props, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="login-toggle"
      aria-label={isShown ? formTexts.hidePassword : formTexts.showPassword}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      <PlainIcon name={isShown ? 'hidden' : 'shown'} size={24} />
    </button>
  );
  return <LoginField {...props} type={isShown ? 'text' : 'password'} end={toggle} />;
}
