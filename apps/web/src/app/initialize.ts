import { can } from '@hybrid-mail/access';
import type { Profile } from '@hybrid-mail/contracts/session';
import type { QueryClient } from '@tanstack/react-query';
import { startBlocking } from '../lib/blocking.ts';
import { adoptLanguage } from '../lib/language/adopt-language.ts';
import { profileQuery, roleOfProfile } from '../lib/queries/profile.queries.ts';
import { referenceQueries } from '../lib/queries/reference.queries.ts';
import { isInitialized, markInitialized } from '../lib/session/session-end.ts';
import { loadTypedValues } from '../lib/typed-values/typed-values.ts';

/**
 * Loads regions, areas and the profile in parallel; after the profile, loads the typed values and, for customers, the
 * access to spreadsheet import. Pages render only afterwards.
 */
export async function initialize(queries: QueryClient): Promise<Profile> {
  if (isInitialized()) return queries.ensureQueryData(profileQuery());
  const unblock = startBlocking();
  try {
    const [profile] = await Promise.all([
      loadPerson(queries),
      queries.fetchQuery(referenceQueries.regions()),
      queries.fetchQuery(referenceQueries.areas()),
    ]);
    markInitialized();
    adoptLanguage(profile);
    return profile;
  } finally {
    unblock();
  }
}

async function loadPerson(queries: QueryClient): Promise<Profile> {
  const profile = await queries.fetchQuery(profileQuery());
  await loadTypedValues(profile.typedKey);
  if (!profile.globalOrganization && can(roleOfProfile(profile), 'registryPermission.read'))
    await queries.fetchQuery(referenceQueries.registryPermission());
  return profile;
}
