import { sessionTexts } from '@hybrid-mail/messages/session';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import type { Credentials } from '../../lib/session/log-in.ts';

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
export function useLoginForm(typed: Credentials, onValid: (credentials: Credentials) => void) {
  const [values, setValues] = useState(typed);
  const [left, setLeft] = useState<readonly Name[]>([]);
  const problems = problemsOf(values);
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: left.includes(name) ? problems[name] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues((before) => ({ ...before, [name]: target.value })),
    onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
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
