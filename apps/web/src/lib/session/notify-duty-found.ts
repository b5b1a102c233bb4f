import { createListeners } from '../create-listeners.ts';

/** Codes of refusals whose cause is a duty of the user (decision 028). */
const codes = new Set(['password-change-required', 'second-factor-required']);

const listeners = createListeners();

/** Registers a listener for calls that are refused because of a duty that arose during the session. */
export const onDutyFound = listeners.add;

export function notifyDutyFound(code: string): void {
  if (codes.has(code)) listeners.notify();
}
