import {
  type Action,
  can,
  isStaff,
  letterKeyMisfit,
  loginKeyMisfit,
  type Role,
  roleOf,
  type Scope,
  scopeOf,
} from '@hybrid-mail/access';
import { type Profile, sessionCalls } from '@hybrid-mail/contracts/session';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createKeyCheck, type KeyCheck } from '../e-imzo/key-check.ts';
import { callQuery } from './call-query.ts';

export const profileQuery = () => ({
  ...callQuery(['profile'], sessionCalls.login),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Role by type and head flag; the flag comes from the unit or, for a global user, from the global unit. */
export const roleOfProfile = (profile: Profile): Role =>
  roleOf(profile.type, profile.unit?.isHead ?? profile.globalUnit?.isHead ?? false);

/** The logged-in user. Never suspends, because the initialization has loaded the profile. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery()).data;

export const useRole = (): Role => roleOfProfile(useProfile());

/** Whether the user may perform an action in any scope: `useCan()('mail.create')`. */
export function useCan(): (action: Action) => boolean {
  const profile = useProfile();
  return (action) => can(roleOfProfile(profile), action, profile);
}

/** Check of which keys may sign this user's letters; undefined for staff, who do not sign. */
export function useLetterKeyCheck(): KeyCheck | undefined {
  const { organization, canSignOnBehalfOfOrganization, pinfl = null } = useProfile();
  if (!organization) return undefined;
  const signer = { inn: organization.inn, canSignOnBehalfOfOrganization, pinfl };
  return createKeyCheck((key) => letterKeyMisfit(key, signer));
}

/** Check of which keys this user may connect for login. */
export function useLoginKeyCheck(): KeyCheck {
  const profile = useProfile();
  const inn = (profile.organization ?? profile.globalOrganization)?.inn;
  const owner = { inn, isStaff: isStaff(roleOfProfile(profile)), pinfl: profile.pinfl ?? null };
  return createKeyCheck((key) => loginKeyMisfit(key, owner));
}

/** The user's scope for the action; null if the user may not perform the action. */
export const useScope = (action: Action): Scope | null => scopeOf(useRole(), action);

/** Whether the action reaches the whole country, rather than the organizations that are switched on for the user. */
export function useSeesAll(action: Action): boolean {
  const { globalUnit } = useProfile();
  const scope = useScope(action);
  return scope === 'all' || (scope === 'granted' && globalUnit?.isHead === true);
}

/** Id of the only unit whose letters this user may sign; undefined if the user may sign all within reach. */
export function useSigningUnit(): number | undefined {
  const { unit, canSignOnBehalfOfOrganization: signsForAll } = useProfile();
  const seesUnits = useScope('mail.list') === 'organization';
  return seesUnits && !signsForAll ? unit?.id : undefined;
}
