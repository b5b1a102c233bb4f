import { paths } from '../../lib/routes.ts';

/**
 * Number of the letter whose tracking page an address opens, empty for the page without a letter. Applies the same
 * rule as the router, which is not loaded yet.
 * @param hash the fragment of the address, with its #
 * @returns null when the address belongs to another page
 */
export function trackedUidOf(hash: string): string | null {
  const [path = ''] = hash.slice(1).split('?', 1);
  const [start, page, uid = '', ...more] = path.split('/');
  if (start !== '' || `/${page}` !== paths.trackBlank || more.length > 0) return null;
  try {
    return decodeURIComponent(uid);
  } catch {
    return uid;
  }
}
