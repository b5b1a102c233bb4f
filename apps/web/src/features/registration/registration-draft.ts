import { emptyRegistration, isRegistrationField, type RegistrationInput } from './registration-form.ts';

const key = 'hybrid-mail.registration';
const secrets = new Set<string>(['password', 'repeatPassword']);

/** Restores typed values after a page reload; passwords are never stored. */
export function readDraft(): RegistrationInput {
  try {
    const stored = Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    const fitting = stored.filter(
      ([name, value]) => isRegistrationField(name) && typeof value === typeof emptyRegistration[name],
    );
    return { ...emptyRegistration, ...Object.fromEntries(fitting) };
  } catch {
    return emptyRegistration;
  }
}

export function keepDraft(typed: Partial<RegistrationInput>): void {
  const kept = Object.entries(typed).filter(([name]) => !secrets.has(name));
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

export const forgetDraft = () => sessionStorage.removeItem(key);
