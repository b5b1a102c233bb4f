import { type Action, type Area, areaOf, can, type Role } from '@hybrid-mail/access';
import type { Profile } from '@hybrid-mail/contracts/session';
import { shellTexts } from '@hybrid-mail/messages/shell';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../lib/api/api-error.ts';
import { roleOfProfile } from '../lib/queries/profile.queries.ts';
import { hasRegistryAccess } from '../lib/queries/registry-access.ts';
import { dashboards, type PagePath, paths } from '../lib/routes.ts';
import { clearSession, type EndReason } from '../lib/session/session-end.ts';
import { currentToken } from '../lib/session/stored-session.ts';
import { notify } from '../ui/notify/notify.tsx';
import { initialize } from './initialize.ts';

export interface Place {
  readonly href: string;
}

/** Where a person comes who has to log in first; he returns to the place he wanted. */
export const toLogin = (place: Place, reason?: EndReason) =>
  redirect({ to: paths.login, search: { next: place.href === paths.dashboard ? undefined : place.href, reason } });

/** The guard of everything under /main: a valid token, and an initialized session. */
export async function requireSession(queries: QueryClient, place: Place): Promise<{ profile: Profile; role: Role }> {
  if (currentToken() === null) throw toLogin(place);
  try {
    const profile = await initialize(queries);
    return { profile, role: roleOfProfile(profile) };
  } catch (error) {
    const wasRefused = currentToken() === null;
    clearSession();
    queries.clear();
    throw toLogin(place, wasRefused ? 'expired' : reasonOf(error));
  }
}

const reasonOf = (error: unknown): EndReason =>
  error instanceof ApiError && error.code === 'cancelled' ? 'cancelled' : 'initialization';

/** Elsewhere, with a word: an address that is not for this person must not look as if it did not exist. */
function refusedTo(to: PagePath) {
  notify.info(shellTexts.notYours, 10);
  return redirect({ to });
}

/** Lets only people through who may do one of the actions; others land on the dashboard. */
export const requires =
  (...actions: Action[]) =>
  ({ context }: { context: { role: Role } }) => {
    if (!actions.some((action) => can(context.role, action))) throw refusedTo(paths.dashboard);
  };

/** Lets only people through whose organization may import spreadsheets (ROLE-12). */
export function requiresRegistryAccess({ context }: { context: { queries: QueryClient } }): void {
  if (!hasRegistryAccess(context.queries)) throw refusedTo(paths.dashboard);
}

/** Lets only the people of the area through (specification 2 §2); others come to the login page, and from there home. */
export const requiresArea =
  (area: Area) =>
  ({ context }: { context: { role: Role } }) => {
    if (areaOf(context.role) !== area) throw refusedTo(paths.login);
  };

/** The dashboard of the ordinary area is for its people; staff come to their own. */
export function toOwnArea({ context }: { context: { role: Role } }): void {
  const area = areaOf(context.role);
  if (area !== 'main') throw redirect({ to: dashboards[area] });
}

/** A user who is logged in is redirected away from the login page. */
export function redirectLoggedIn(next: string | undefined): void {
  if (currentToken() !== null) throw redirect({ href: next ?? paths.dashboard });
}
