import type { Duty } from '@hybrid-mail/contracts/session';

interface Needs {
  mustChangePassword: boolean;
  needsSecondFactor: boolean;
}

/** The first duty of the person. The password comes first: another person knows it, which is the greater risk. */
export function dutyOf({ mustChangePassword, needsSecondFactor }: Needs): Duty | null {
  if (mustChangePassword) return 'change-password';
  return needsSecondFactor ? 'enroll-second-factor' : null;
}
