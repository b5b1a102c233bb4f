type Listener = () => void;
const listeners = new Set<Listener>();

/** Refusals of a session whose user has a duty to fulfil first (decision 028). */
const codes = new Set(['password-change-required', 'second-factor-required']);

/** Registers a listener for calls that are refused because of a duty that arose during the session. */
export function onDutyFound(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyDutyFound(code: string): void {
  if (codes.has(code)) for (const listener of listeners) listener();
}
