import { roleTexts } from '@hybrid-mail/messages/roles';

interface Flags {
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly isMonitoring: boolean;
  readonly isRevizor: boolean;
}

/** Role badge of a staff member; null for others. */
export function roleBadgeOf({ isAdmin, isModerator, isMonitoring, isRevizor }: Flags): string | null {
  if (isAdmin) return roleTexts.admin;
  if (isModerator) return roleTexts.controller;
  if (isMonitoring) return roleTexts.monitoring;
  return isRevizor ? roleTexts.auditor : null;
}
