import { userTypes } from '@hybrid-mail/access';
import type { GlobalUnitName } from '@hybrid-mail/contracts/global-unit';
import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { useWatch } from 'react-hook-form';
import { useCan } from '../../lib/queries/profile.queries.ts';
import type { GlobalUserForm } from './global-user-form.ts';

type Position = Pick<GlobalUserRecord, 'isAdmin' | 'globalUnit'>;

/** Whether the person may edit the user: head administrators are edited by head administrators only. */
export function useMayEdit(): (user: Position) => boolean {
  const mayWriteHead = useCan()('global.writeHead');
  return ({ isAdmin, globalUnit }) => mayWriteHead || !isAdmin || !globalUnit.isHead;
}

type Unit = Pick<GlobalUnitName, 'id' | 'isHead'>;

interface HeadRestriction {
  /** Units that the chosen role may not be given in. */
  isUnitOff(id: number): boolean;
  /** Roles that may not be given in the chosen unit. */
  isRoleOff(type: number): boolean;
}

/** What a form may not combine: an administrator and a head unit, unless a head administrator fills it in. */
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
