import { isStaff, type Role } from '@hybrid-mail/access';
import type { AppServices } from '../context.ts';

/** Whether a person of this role may do nothing without a second factor (STAFF_SECOND_FACTOR). */
export const requiresSecondFactor = (
  { staffNeedSecondFactor }: Pick<AppServices, 'staffNeedSecondFactor'>,
  role: Role,
): boolean => staffNeedSecondFactor === true && isStaff(role);
