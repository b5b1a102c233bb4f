import { z } from 'zod';

/** Bodies of the post's answers: a letter is accepted, an inquiry is received, a call is refused. */
export const postalAcceptanceBody = z.object({
  key: z.string(),
  uid: z.string(),
  barcode: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{3,63}$/),
  acceptedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

export const postalReceiptBody = z.object({ key: z.string(), reminders: z.int() });

export const postalRefusalBody = z.object({ code: z.string().min(1).max(100), message: z.string().max(2000) });
