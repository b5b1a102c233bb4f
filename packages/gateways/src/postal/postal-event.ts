import { z } from 'zod';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const postIndex = z.string().regex(/^\d{6}$/);
const text = z.string().max(1000);
const identifier = z.string().min(1).max(100);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const postalResult = z.object({
  type: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  performedOn: moment,
  recipient: text.nullable(),
  note: text.nullable(),
  courier: text.nullable(),
  postIndex: postIndex.nullable(),
});

/**
 * One step of a letter at the post. `sequence` counts from 1 for each letter; an event that is sent again has the same
 * `id`. A `printed` event may name the printed PDF by its SHA-256, in lower-case hex; without a hash, the post does not
 * say what it printed.
 */
export const postalEvent = z
  .object({
    id: identifier,
    cursor: identifier,
    uid: identifier,
    sequence: z.int().positive(),
    type: z.enum(['forming', 'printed', 'prepared', 'removed', 'creation-error', 'result']),
    at: moment,
    postIndex: postIndex.nullable(),
    result: postalResult.nullable(),
    documentSha256: sha256.nullish(),
  })
  .refine((event) => (event.type === 'result') === (event.result !== null), {
    message: 'a result event carries a result, and no other does',
    path: ['result'],
  })
  .refine((event) => event.type === 'printed' || (event.documentSha256 ?? null) === null, {
    message: 'only a printed event names a document',
    path: ['documentSha256'],
  });

/** Body of a webhook call. */
export const postalEventBody = z.object({ events: z.array(postalEvent).min(1).max(1000) });

export type PostalEvent = z.output<typeof postalEvent>;
export type PostalResult = z.output<typeof postalResult>;
