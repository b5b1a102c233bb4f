import { isStaff, type Role } from '@hybrid-mail/access';

/** Who must have a second factor (STAFF_SECOND_FACTOR, SENDER_SECOND_FACTOR). */
export interface SecondFactorRule {
  readonly staff: boolean;
  readonly senders: boolean;
}

/** Whether a person of this role must have a second factor; false without a rule. */
export const requiresSecondFactor = (
  { secondFactor }: { readonly secondFactor?: SecondFactorRule | undefined },
  role: Role,
): boolean => (isStaff(role) ? secondFactor?.staff : secondFactor?.senders) ?? false;
