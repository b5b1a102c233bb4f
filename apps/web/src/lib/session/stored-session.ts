import { z } from 'zod';

/** Local storage key of the session. */
export const sessionKey = 'hybrid-mail.session';

/** A token counts as valid for less than this many milliseconds from its issue (specification 1 §9). */
export const tokenLifetime = 5184e5;

const storedSession = z.object({ token: z.string().min(1), issuedAt: z.number(), isAdmin: z.boolean() });
type StoredSession = z.output<typeof storedSession>;

function read(): StoredSession | null {
  try {
    return storedSession.parse(JSON.parse(localStorage.getItem(sessionKey) ?? 'null'));
  } catch {
    return null;
  }
}

const write = (session: StoredSession) => localStorage.setItem(sessionKey, JSON.stringify(session));

/** The token of the person who is logged in here, or null when there is none or it is too old. */
export function currentToken(now = Date.now()): string | null {
  const session = read();
  if (!session) return null;
  const age = now - session.issuedAt;
  return age >= 0 && age < tokenLifetime ? session.token : null;
}

export function rememberToken(token: string, issuedAt = Date.now()): void {
  write({ token, issuedAt, isAdmin: false });
}

export function markAdmin(): void {
  const session = read();
  if (session) write({ ...session, isAdmin: true });
}

export const isAdminSession = () => read()?.isAdmin ?? false;

export function forgetSession(): void {
  localStorage.removeItem(sessionKey);
}
