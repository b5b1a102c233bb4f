import { sessionTexts } from '@hybrid-mail/messages/session';
import {
  type ChangeEvent,
  type ComponentType,
  type InputHTMLAttributes,
  type ReactNode,
  type SubmitEvent,
  useState,
} from 'react';
import { afterPress } from '../../lib/after-press.ts';
import { type PagePath, paths } from '../../lib/routes.ts';
import type { Credentials } from '../../lib/session/log-in.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { useShownPassword } from '../../ui/form-field/use-shown-password.tsx';

export interface LoginHandlers {
  /** Opens the next page; the form stays busy until the returned promise settles. */
  readonly onLoggedIn: () => Promise<void> | void;
  /** Called if the password was right but a code is needed too. */
  readonly onCodeNeeded: (typed: Credentials) => Promise<void> | void;
  readonly onFailed: () => Promise<void> | void;
}

interface Props extends LoginHandlers {
  /** Values typed before the second step; restored when the user returns from it. */
  readonly typed: Credentials;
  /** True while the code of the second login step loads. */
  readonly isBusy: boolean;
  readonly link: PlainLink;
}

/** Login and password; Enter submits. */
export function LoginForm({ typed, isBusy, link: Link, ...ends }: Props) {
  const { isPending, log } = useLogin(ends);
  const { field, onSubmit } = useLoginForm(typed, (credentials) => void log(credentials));
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <LoginField
        {...field('username')}
        label={sessionTexts.login}
        help={sessionTexts.loginHelp}
        autoComplete="username"
        autoFocus
      />
      <div>
        <LoginPasswordField {...field('password')} label={sessionTexts.password} autoComplete="current-password" />
        <div className="login-forgot">
          <Link to={paths.recover} className="plain-link">
            {sessionTexts.forgot}
          </Link>
        </div>
      </div>
      <button type="submit" className="plain-button plain-filled login-button" aria-busy={isPending || isBusy}>
        {sessionTexts.submit}
      </button>
    </form>
  );
}

type Name = 'username' | 'password';
const names: readonly Name[] = ['username', 'password'];

const problemsOf = ({ username, password }: Credentials) => ({
  username: username.trim() === '' ? sessionTexts.loginRequired : undefined,
  password: password === '' ? sessionTexts.passwordRequired : undefined,
});

/**
 * State of the login and password fields. A field is validated when it loses focus, then on each change, like in
 * `useScreenForm`, whose libraries the login page does not load.
 */
function useLoginForm(typed: Credentials, onValid: (credentials: Credentials) => void) {
  const [values, setValues] = useState(typed);
  const [left, setLeft] = useState<readonly Name[]>([]);
  const problems = problemsOf(values);
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: left.includes(name) ? problems[name] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues((before) => ({ ...before, [name]: target.value })),
    onBlur: () => afterPress(() => setLeft((before) => (before.includes(name) ? before : [...before, name]))),
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(names);
    const wrong = names.find((name) => problems[name] !== undefined);
    if (wrong === undefined) onValid({ ...values, username: values.username.trim() });
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  return { field, onSubmit };
}

/** Imported on demand: the login page opens without the code that validates the server's answers. */
const send = async (typed: Credentials) => (await import('../../lib/session/log-in.ts')).logIn(typed);

function useLogin({ onLoggedIn, onCodeNeeded, onFailed }: LoginHandlers) {
  const [isPending, setPending] = useState(false);
  const log = async (typed: Credentials) => {
    if (isPending) return;
    setPending(true);
    try {
      const proceed = await send(typed).then(
        () => onLoggedIn,
        (error: unknown) => (isCodeNeeded(error) ? () => onCodeNeeded(typed) : onFailed),
      );
      await proceed();
    } finally {
      setPending(false);
    }
  };
  return { isPending, log };
}

const isCodeNeeded = (refusal: unknown) =>
  typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === 'second-factor-needed';

type InputAttribute = 'value' | 'onChange' | 'onBlur' | 'autoComplete' | 'autoFocus';

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, InputAttribute> {
  readonly name: string;
  readonly label: string;
  /** Shown below the field while it is valid. */
  readonly help?: string;
  readonly error: string | undefined;
  readonly type?: 'text' | 'password';
  /** Adornment at the end of the field. */
  readonly end?: ReactNode;
}

const LoginField = ({ label, help, error, end, ...input }: FieldProps) => (
  <FieldFrame label={label} help={help} error={error}>
    {(ids) => (
      <div className="field-box field-tall">
        <input {...input} {...ids} />
        {end}
      </div>
    )}
  </FieldFrame>
);

const LoginPasswordField = (props: Omit<FieldProps, 'type' | 'end'>) => (
  <LoginField {...props} {...useShownPassword()} />
);

/** Link to another page: a router link in the application, an anchor before the application has loaded. */
export type PlainLink = ComponentType<{
  readonly to: PagePath;
  readonly className?: string;
  readonly children: ReactNode;
}>;
