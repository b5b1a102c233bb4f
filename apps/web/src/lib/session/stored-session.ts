/** Local storage key of the session. */
export const sessionKey = 'hybrid-mail.session';

/** Lifetime of a token from its issue, in milliseconds (specification 1 §9). */
export const tokenLifetime = 5184e5;

interface StoredSession {
  readonly token: string;
  readonly issuedAt: number;
  readonly isAdmin: boolean;
}

/** Validates without zod, which the login page does not load. */
function isStoredSession(stored: unknown): stored is StoredSession {
  const { token, issuedAt, isAdmin } = (stored ?? {}) as Partial<Record<keyof StoredSession, unknown>>;
  return typeof token === 'string' && token !== '' && typeof issuedAt === 'number' && typeof isAdmin === 'boolean';
}

function read(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    return isStoredSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

const write = (session: StoredSession) => localStorage.setItem(sessionKey, JSON.stringify(session));

/** Stored token; null if there is none or it has expired. */
export function currentToken(now = Date.now()): string | null {
  const session = read();
  if (!session) return null;
  const age = now - session.issuedAt;
  return age >= 0 && age < tokenLifetime ? session.token : null;
}

export function storeToken(token: string, issuedAt = Date.now()): void {
  write({ token, issuedAt, isAdmin: false });
}

/** @param token session to mark: another one may have been stored meanwhile */
export function markAdminSession(token: string): void {
  const session = read();
  if (session?.token === token) write({ ...session, isAdmin: true });
}

export const isAdminSession = () => read()?.isAdmin ?? false;

export function deleteStoredSession(): void {
  localStorage.removeItem(sessionKey);
}
