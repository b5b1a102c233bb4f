import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { ApiError } from '../../lib/api/api-error.ts';

/** Why the sender is blocked, from the error's code or flags; null if the error has another reason. */
export function senderBlockText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'unit-without-price') return refusalTexts['unit-without-price'];
  const { userUnitIsActive, unitContractDateExpired, organizationContractDateExpired } = error.flags;
  if (userUnitIsActive === false) return refusalTexts['unit-blocked'];
  if (unitContractDateExpired || organizationContractDateExpired) return refusalTexts['contract-expired'];
  return null;
}
