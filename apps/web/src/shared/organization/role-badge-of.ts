import { roleTexts } from '@hybrid-mail/messages/roles';

type Flags = Readonly<Record<'isAdmin' | 'isModerator' | 'isMonitoring' | 'isRevizor', boolean>>;

/** Role badge of a staff member; null for others. */
export function roleBadgeOf({ isAdmin, isModerator, isMonitoring, isRevizor }: Flags): string | null {
  if (isAdmin) return roleTexts.admin;
  if (isModerator) return roleTexts.controller;
  if (isMonitoring) return roleTexts.monitoring;
  return isRevizor ? roleTexts.auditor : null;
}
