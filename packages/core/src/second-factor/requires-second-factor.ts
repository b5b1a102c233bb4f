import { isStaff, type Role } from '@hybrid-mail/access';

/** Who may do nothing without a second factor (STAFF_SECOND_FACTOR, SENDER_SECOND_FACTOR). */
export interface SecondFactorRule {
  readonly staff: boolean;
  readonly senders: boolean;
}

/** Whether a person of this role may do nothing without a second factor; false where there is no rule. */
export const requiresSecondFactor = (
  { secondFactor }: { readonly secondFactor?: SecondFactorRule | undefined },
  role: Role,
): boolean => (isStaff(role) ? secondFactor?.staff : secondFactor?.senders) ?? false;
