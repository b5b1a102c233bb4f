import { userTypes } from '@hybrid-mail/access';
import type { GlobalUnitName } from '@hybrid-mail/contracts/global-unit';
import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { useWatch } from 'react-hook-form';
import { useCan } from '../../lib/queries/profile.queries.ts';
import type { GlobalUserForm } from './global-user-form.ts';

type Position = Pick<GlobalUserRecord, 'isAdmin' | 'globalUnit'>;

/** Returns a check whether this user may edit another: only head administrators may edit head administrators. */
export function useMayEditGlobalUser(): (user: Position) => boolean {
  const mayWriteHead = useCan()('global.writeHead');
  return ({ isAdmin, globalUnit }) => mayWriteHead || !isAdmin || !globalUnit.isHead;
}

type Unit = Pick<GlobalUnitName, 'id' | 'isHead'>;

interface HeadRestriction {
  /** Whether the unit must not be chosen with the selected role. */
  isUnitOff(id: number): boolean;
  /** Whether the role must not be chosen in the selected unit. */
  isRoleOff(type: number): boolean;
}

/** Disables the role of administrator in a head unit, unless the current user is a head administrator. */
export function useHeadRestriction({ control }: GlobalUserForm, units: readonly Unit[]): HeadRestriction {
  const isRestricted = !useCan()('global.writeHead');
  const [type, unitId] = useWatch({ control, name: ['userType', 'globalUnitId'] });
  const isHead = (id: number) => units.some((unit) => unit.id === id && unit.isHead);
  const isAdmin = (role: number) => role === userTypes.admin;
  return {
    isUnitOff: (id) => isRestricted && isAdmin(Number(type)) && isHead(id),
    isRoleOff: (role) => isRestricted && isAdmin(role) && isHead(Number(unitId)),
  };
}
