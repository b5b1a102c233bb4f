import { refusals } from '@hybrid-mail/contracts/errors';
import { ApiError } from '../lib/api/api-error.ts';

/** The sentence for a sender who may not send letters now, by the code or flags of the answer; null when that is not the reason. */
export function senderBlockText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'unit-without-price') return refusals['unit-without-price'].message;
  const { userUnitIsActive, unitContractDateExpired, organizationContractDateExpired } = error.flags;
  if (userUnitIsActive === false) return refusals['unit-blocked'].message;
  if (unitContractDateExpired || organizationContractDateExpired) return refusals['contract-expired'].message;
  return null;
}
