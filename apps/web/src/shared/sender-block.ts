import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { ApiError } from '../lib/api/api-error.ts';

/** The sentence for a sender who may not send letters now, by the code or flags of the answer; null when that is not the reason. */
export function senderBlockText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'unit-without-price') return refusalTexts['unit-without-price'];
  const { userUnitIsActive, unitContractDateExpired, organizationContractDateExpired } = error.flags;
  if (userUnitIsActive === false) return refusalTexts['unit-blocked'];
  if (unitContractDateExpired || organizationContractDateExpired) return refusalTexts['contract-expired'];
  return null;
}
