import { paths } from '../../lib/routes.ts';
import { currentToken } from '../../lib/session/stored-session.ts';

/** A page that opens without the application. */
export type PublicPlace =
  | { readonly page: 'track'; readonly uid: string }
  | { readonly page: 'register' }
  | { readonly page: 'recover' };

/**
 * Public page of an address. Applies the same rules as the router and its guards, which are not loaded yet: a person
 * with a session is led on from the pages for persons without one.
 * @param hash the fragment of the address, with its #
 * @returns null when the address belongs to another page
 */
export function publicPlaceOf(hash: string): PublicPlace | null {
  const [path = ''] = hash.slice(1).split('?', 1);
  const uid = trackedUidOf(path);
  if (uid !== null) return { page: 'track', uid };
  if (currentToken() !== null) return null;
  const plain = path.replace(/\/$/, '');
  if (plain === paths.register) return { page: 'register' };
  return plain === paths.recover ? { page: 'recover' } : null;
}

/** Number of the tracked letter, empty for the page without a letter; null when the path belongs to another page. */
function trackedUidOf(path: string): string | null {
  const [start, page, uid = '', ...more] = path.split('/');
  if (start !== '' || `/${page}` !== paths.trackBlank || more.length > 0) return null;
  try {
    return decodeURIComponent(uid);
  } catch {
    return uid;
  }
}
