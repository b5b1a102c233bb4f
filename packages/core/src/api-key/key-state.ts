import type { ApiKeyState } from '@hybrid-mail/contracts/api-key';

interface KeyTimes {
  readonly revokedOn: Date | null;
  readonly expiresOn: Date | null;
  readonly overlapEndsOn: Date | null;
}

/** State of a key at a moment; it works in the states `active` and `overlap`. */
export function keyStateOf({ revokedOn, expiresOn, overlapEndsOn }: KeyTimes, now: Date): ApiKeyState {
  if (revokedOn !== null) return 'revoked';
  if (overlapEndsOn !== null && overlapEndsOn <= now) return 'replaced';
  if (expiresOn !== null && expiresOn < now) return 'expired';
  return overlapEndsOn === null ? 'active' : 'overlap';
}
