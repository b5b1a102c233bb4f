import { type Action, can, type Role, type WebArea, webAreaOf } from '@hybrid-mail/access';
import type { Profile } from '@hybrid-mail/contracts/session';
import { shellTexts } from '@hybrid-mail/messages/shell';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../lib/api/api-error.ts';
import { startBlocking } from '../lib/blocking.ts';
import { adoptLanguage } from '../lib/language/choose-language.ts';
import { adoptLook } from '../lib/look/look.ts';
import { profileQuery, roleOfProfile } from '../lib/queries/profile.queries.ts';
import { referenceQueries } from '../lib/queries/reference.queries.ts';
import { hasRegistryAccess } from '../lib/queries/registry-access.ts';
import { dashboardPaths, type PagePath, paths } from '../lib/routes.ts';
import { clearSession, type EndReason, isInitialized, markInitialized } from '../lib/session/session-end.ts';
import { currentToken } from '../lib/session/stored-session.ts';
import { loadTypedValues } from '../lib/typed-values/typed-values.ts';
import { tellMissingPage } from '../shared/missing-page/missing-page.ts';

export interface RequestedPage {
  readonly href: string;
}

const nextOf = ({ href }: RequestedPage) => (href === paths.dashboard ? undefined : href);

/** Redirect to the login page, which opens the requested page after the login. */
export const loginRedirect = (place: RequestedPage, reason?: EndReason) =>
  redirect({ to: paths.login, search: { next: nextOf(place), reason } });

interface Session {
  readonly profile: Profile;
  readonly role: Role;
}

/** Guard of all pages after login: requires a valid token, initializes the session, redirects users with a duty. */
export async function requireSession(queries: QueryClient, place: RequestedPage): Promise<Session> {
  const session = await sessionOf(queries, place);
  if (session.profile.duty) throw redirect({ to: paths.duty, search: { next: nextOf(place) }, replace: true });
  return session;
}

/** Guard of the duty page: redirects users without a duty to the requested page. */
export async function requireDuty(
  queries: QueryClient,
  place: RequestedPage,
  next: string | undefined,
): Promise<Session> {
  const session = await sessionOf(queries, place);
  if (!session.profile.duty) throw redirect({ href: next ?? paths.dashboard, replace: true });
  return session;
}

async function sessionOf(queries: QueryClient, place: RequestedPage): Promise<Session> {
  if (currentToken() === null) throw loginRedirect(place);
  try {
    const profile = await initialize(queries);
    return { profile, role: roleOfProfile(profile) };
  } catch (error) {
    const wasRefused = currentToken() === null;
    clearSession();
    queries.clear();
    throw loginRedirect(place, wasRefused ? 'expired' : reasonOf(error));
  }
}

const reasonOf = (error: unknown): EndReason =>
  error instanceof ApiError && error.code === 'cancelled' ? 'cancelled' : 'initialization';

/** Redirect with a note of its own, because a forbidden URL must not look like a missing page. */
function refusedTo(to: PagePath) {
  tellMissingPage({ title: shellTexts.notYoursTitle, text: shellTexts.notYours, wanted: '' });
  return redirect({ to });
}

/** Requires permission for one of the actions; otherwise redirects to the dashboard. */
export const requireAnyAction =
  (...actions: Action[]) =>
  ({ context }: { context: { role: Role } }) => {
    if (!actions.some((action) => can(context.role, action))) throw refusedTo(paths.dashboard);
  };

/** Requires the organization's permission to import spreadsheets (ROLE-12). */
export function requireRegistryAccess({ context }: { context: { queries: QueryClient } }): void {
  if (!hasRegistryAccess(context.queries)) throw refusedTo(paths.dashboard);
}

/**
 * Requires a user of the area (specification 2 §2); redirects others to the login page, which redirects to the
 * dashboard.
 */
export const requireArea =
  (area: WebArea) =>
  ({ context }: { context: { role: Role } }) => {
    if (webAreaOf(context.role) !== area) throw refusedTo(paths.login);
  };

/** Redirects staff from the customers' dashboard to their own. */
export function redirectStaffToOwnArea({ context }: { context: { role: Role } }): void {
  const area = webAreaOf(context.role);
  if (area !== 'main') throw redirect({ to: dashboardPaths[area] });
}

/** Redirects logged-in users away from the login page. */
export function redirectLoggedIn(next: string | undefined): void {
  if (currentToken() !== null) throw redirect({ href: next ?? paths.dashboard });
}

/**
 * Loads regions, areas and the profile in parallel; after the profile, loads the typed values and, for customers, the
 * access to spreadsheet import. Pages render only afterwards.
 */
async function initialize(queries: QueryClient): Promise<Profile> {
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
    adoptLook(profile.id);
    return profile;
  } finally {
    unblock();
  }
}

async function loadPerson(queries: QueryClient): Promise<Profile> {
  const profile = await queries.fetchQuery(profileQuery());
  await loadTypedValues(profile.typedKey, profile.formerTypedKey);
  if (!profile.globalOrganization && can(roleOfProfile(profile), 'registryPermission.read'))
    await queries.fetchQuery(referenceQueries.registryPermission());
  return profile;
}
