import type { PerformTypeId } from '@hybrid-mail/contracts/delivery';

export const delivered = 0 satisfies PerformTypeId;

/** Tried in vain, to be tried again: it leaves the letter open, the other results close it. */
export const deliveryAttempt = 8 satisfies PerformTypeId;
