type Listener = () => void;
const listeners = new Set<Listener>();

/** Refusals of a session whose person has to do something first (decision 028). */
const codes = new Set(['password-change-required', 'second-factor-required']);

/** Called when a call is refused because of a duty that arose during the session. */
export function onDutyFound(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellOfDuty(code: string): void {
  if (codes.has(code)) for (const listener of listeners) listener();
}
