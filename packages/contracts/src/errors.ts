import { z } from 'zod';
import { rowProblem } from './row-problem.ts';
import { wire } from './wire.ts';

/**
 * The closed catalogue of refusals: code for programs, HTTP status, message for people.
 * Anything else is a bug and answers 500. With `saysMore` the response carries a more precise message.
 */
export const refusals = {
  'not-authenticated': { status: 401 },
  'login-failed': { status: 400 },
  'login-throttled': { status: 429 },
  'too-many-requests': { status: 429 },
  'too-many-exports': { status: 429 },
  'too-many-uploads': { status: 429 },
  'too-many-pages': { status: 429 },
  'export-too-large': { status: 400 },
  'paper-too-long': { status: 400 },
  overloaded: { status: 503 },
  'database-away': { status: 503 },
  'not-allowed': { status: 403 },
  'not-found': { status: 404 },
  'route-not-found': { status: 404 },
  'method-not-allowed': { status: 405 },
  'wrong-input': { status: 400 },
  'request-timeout': { status: 408 },
  'headers-too-large': { status: 431 },
  'unreadable-body': { status: 400 },
  'body-too-large': { status: 413 },
  'unsupported-media-type': { status: 415 },
  'idempotency-key-wrong': { status: 400 },
  'idempotency-key-reused': { status: 422 },
  'idempotency-key-busy': { status: 409 },
  'idempotency-outcome-unknown': { status: 409 },
  'mail-not-found': { status: 404 },
  'external-id-taken': { status: 409, saysMore: true },
  'area-not-in-region': { status: 400 },
  'pdf-refused': { status: 400 },
  'no-organization': { status: 403 },
  'unit-blocked': { status: 403 },
  'contract-expired': { status: 403 },
  'unit-without-price': { status: 403 },
  'other-unit': { status: 403 },
  'mail-already-sent': { status: 409 },
  'mail-queued': { status: 409 },
  'mail-not-sent': { status: 409 },
  'mail-not-queued': { status: 409 },
  'recall-too-late': { status: 409 },
  'mail-outcome-unknown': { status: 409 },
  'sign-not-requested': { status: 409 },
  'sign-offer-ended': { status: 409 },
  'signature-used': { status: 409 },
  'mail-changed': { status: 409 },
  'signature-malformed': { status: 400 },
  'signature-detached': { status: 400 },
  'signature-other-text': { status: 400 },
  'signature-invalid': { status: 400 },
  'signature-without-certificate': { status: 400 },
  'signature-algorithm-unsupported': { status: 400 },
  'timestamp-invalid': { status: 400 },
  'timestamp-untrusted': { status: 400 },
  'signing-time-wrong': { status: 400 },
  'certificate-expired': { status: 400 },
  'certificate-not-yet-valid': { status: 400 },
  'certificate-revoked': { status: 400 },
  'certificate-untrusted': { status: 400 },
  'certificate-not-for-signing': { status: 400 },
  'certificate-of-another': { status: 403 },
  'certificate-personal': { status: 403 },
  'pinfl-missing': { status: 403 },
  'certificate-without-pinfl': { status: 403 },
  'certificate-of-another-person': { status: 403 },
  'verifier-unavailable': { status: 503 },
  'registration-not-found': { status: 400 },
  'registration-other-inn': { status: 400 },
  'branches-unavailable': { status: 503 },
  'changed-meanwhile': { status: 409 },
  'organization-in-use': { status: 409, saysMore: true },
  'global-organization-in-use': { status: 409, saysMore: true },
  'head-administration': { status: 403 },
  'own-administration': { status: 409 },
  'last-administrator': { status: 409 },
  'last-head-administrator': { status: 409 },
  'template-refused': { status: 400, saysMore: true },
  'registry-refused': { status: 400, saysMore: true },
  'registry-repeated': { status: 409, saysMore: true },
  'registry-in-use': { status: 409, saysMore: true },
  'registry-not-permitted': { status: 403 },
  'preview-failed': { status: 422, saysMore: true },
  'ticket-refused': { status: 401 },
  'postal-event-unreadable': { status: 422 },
  'postal-signature-wrong': { status: 401 },
} as const satisfies Record<string, { status: number; saysMore?: true }>;

export type RefusalCode = keyof typeof refusals;

/** A concurrently changed field: its current value, and its author if the log knows. */
export const changedField = wire({
  field: z.string(),
  now: z.unknown(),
  changedBy: z.string().nullable(),
  changedOn: z.string().nullable(),
  changedOnStr: z.string().nullable(),
});
export type ChangedField = z.output<typeof changedField>;

/** The body of every error answer. Flags of a blocked sender stand beside (specification 1 §7). */
export const errorReply = wire({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  findings: z.array(z.record(z.string(), z.unknown())).optional(),
  /** What is wrong with a spreadsheet, cell by cell. */
  rows: z.array(rowProblem).optional(),
  /** What was changed meanwhile. */
  changed: z.array(changedField).optional(),
  /** The registry that is there already. */
  registryId: z.int().optional(),
  userUnitIsActive: z.boolean().optional(),
  unitContractDateExpired: z.boolean().optional(),
  organizationContractDateExpired: z.boolean().optional(),
  retryAfterSeconds: z.number().optional(),
  requestId: z.string().optional(),
});

export type ErrorReply = z.output<typeof errorReply>;
