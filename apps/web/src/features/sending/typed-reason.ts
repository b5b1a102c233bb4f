import { maxReasonLength, minReasonLength } from '@hybrid-mail/contracts/sending-records';
import { normalizeText } from '@hybrid-mail/contracts/text';
import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';

/** A reason in a form, with the limits of the contract. */
export const typedReason = z
  .string()
  .transform(normalizeText)
  .refine((text) => text !== '', problem('reason-missing'))
  .refine((text) => text === '' || [...text].length >= minReasonLength, problem('shortest', { min: minReasonLength }))
  .refine((text) => [...text].length <= maxReasonLength, problem('longest', { max: maxReasonLength }));
