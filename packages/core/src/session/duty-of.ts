import type { Duty } from '@hybrid-mail/contracts/session';

interface Needs {
  mustChangePassword: boolean;
  needsSecondFactor: boolean;
}

/** What the person has to do first: a password that another person knows is the greater risk, so it comes first. */
export function dutyOf({ mustChangePassword, needsSecondFactor }: Needs): Duty | null {
  if (mustChangePassword) return 'change-password';
  return needsSecondFactor ? 'enroll-second-factor' : null;
}
