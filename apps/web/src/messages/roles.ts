interface Flags {
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly isMonitoring: boolean;
  readonly isRevizor: boolean;
}

/** The badge of a member of staff (specification 1 §6, 2 §2); null for everybody else. */
export function badgeOf({ isAdmin, isModerator, isMonitoring, isRevizor }: Flags): string | null {
  if (isAdmin) return 'Админ';
  if (isModerator) return 'Контроллер';
  if (isMonitoring) return 'Мониторинг';
  return isRevizor ? 'Ревизор' : null;
}
