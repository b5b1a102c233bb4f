import { needsLogin, paths } from '../../lib/routes.ts';
import { type EndReason, endReasons } from '../../lib/session/session-end.ts';
import { currentToken } from '../../lib/session/stored-session.ts';

export interface LoginPlace {
  /** Page to open after the login. */
  readonly next?: string;
  /** Why the session ended. */
  readonly reason?: EndReason;
}

/**
 * Parameters of the login page for an address. Applies the same rules as the router's guards, which are not loaded yet.
 * @param hash the fragment of the address, with its #
 * @returns null when the address belongs to another page, or when a valid session is stored
 */
export function loginPlaceOf(hash: string): LoginPlace | null {
  if (currentToken() !== null) return null;
  const address = hash.slice(1) || '/';
  const [path, query] = address.split('?', 2);
  if (path === paths.login) return readLoginPlace(new URLSearchParams(query));
  if (path === '/') return {};
  if (!needsLogin(address)) return null;
  return address === paths.dashboard ? {} : { next: address };
}

/**
 * Page to open after a login.
 * @param hash the fragment when the login has succeeded: a link may have been followed while it ran
 */
export function pageAfterLogin(hash: string): string {
  const address = hash.slice(1) || '/';
  const [path, query] = address.split('?', 2);
  if (path === paths.login) return readLoginPlace(new URLSearchParams(query)).next ?? paths.dashboard;
  return path === '/' ? paths.dashboard : address;
}

/** Restricts `next` to internal paths, against open redirects. */
function readLoginPlace(search: URLSearchParams): LoginPlace {
  const next = search.get('next');
  const reason = endReasons.find((known) => known === search.get('reason'));
  return { ...(next !== null && needsLogin(next) && { next }), ...(reason && { reason }) };
}

/** Address of the login page, in the format of the guards. */
export const loginAddress = ({ next, reason }: LoginPlace): string => {
  const search = new URLSearchParams({ ...(next && { next }), ...(reason && { reason }) }).toString();
  return search === '' ? `#${paths.login}` : `#${paths.login}?${search}`;
};
