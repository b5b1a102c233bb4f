import { type Action, can, type Role, roleOf, type Scope, scopeOf } from '@hybrid-mail/access';
import { type Profile, session } from '@hybrid-mail/contracts/session';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { KeyOwner } from '../e-imzo/key-owner.ts';

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(session.login, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** A head is told by the unit or, for a global user, the global unit. */
export const roleOfProfile = (profile: Profile): Role =>
  roleOf(profile.type, profile.unit?.isHead ?? profile.globalUnit?.isHead ?? false);

/** The logged-in person; already loaded by the initialization, so it never suspends. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery()).data;

export const useRole = (): Role => roleOfProfile(useProfile());

/** Whether the person may do it at all: `useCan()('mail.create')`. */
export function useCan(): (action: Action) => boolean {
  const profile = useProfile();
  return (action) => can(roleOfProfile(profile), action, profile);
}

/** Owner of the keys that sign this person's letters; undefined for staff, who do not sign. */
export function useKeyOwner(): KeyOwner | undefined {
  const { organization, canSignOnBehalfOfOrganization } = useProfile();
  return organization ? { inn: organization.inn, personal: canSignOnBehalfOfOrganization ? 'own' : 'none' } : undefined;
}

/** The person's scope for the action; null when they may not perform it. */
export const useScope = (action: Action): Scope | null => scopeOf(useRole(), action);
