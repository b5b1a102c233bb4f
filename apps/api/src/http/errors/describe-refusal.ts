import type { ErrorReply, RefusalCode } from '@hybrid-mail/contracts/errors';
import { pdfFinding } from '@hybrid-mail/contracts/mail';
import { templateFinding } from '@hybrid-mail/contracts/template';
import { wireName } from '@hybrid-mail/contracts/wire-name';
import { Refusal } from '@hybrid-mail/core/errors';
import { isDatabaseFull, isDatabaseUnavailable } from '@hybrid-mail/core/start';
import { BlobStoreUnavailable } from '@hybrid-mail/gateways/ports/blob-store';
import { z } from 'zod';
import { describeFindings } from './describe-findings.ts';
import type { Wording } from './wording.ts';

/** Error codes of Fastify and its plugins, mapped to our refusals. */
const known: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable-body',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** The refusal that an error means to the caller; null for a bug. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseFull(error)) return new Refusal('database-full', { retryAfterSeconds: 60 }, { cause: error });
  if (isDatabaseUnavailable(error)) return new Refusal('database-away', { retryAfterSeconds: 5 });
  if (error instanceof BlobStoreUnavailable)
    return new Refusal('documents-away', { retryAfterSeconds: 30 }, { cause: error });
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code !== undefined && known[code]) return new Refusal(known[code]);
  if (statusCode === 429) return new Refusal('too-many-requests');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('unreadable-body');
  return null;
}

/** The texts of problems by field. */
export const formatProblems = (problems: Record<string, string>, wording: Wording) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, wording.problem(problem)]));

const named = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [wireName(field), value]));

/**
 * Body of a refusal, without the id of the request.
 * @param ofLimit problem that is more precise than the text of the code, when the refusal has no message
 */
export function describeRefusal({ code, details }: Refusal, wording: Wording, ofLimit?: string): ErrorReply {
  const message = details.message ?? ofLimit;
  const texts = details.fields && formatProblems(details.fields, wording);
  const fields = texts && Object.entries(texts);
  const findings = details.inspection && describeFindings(details.inspection);
  const worst = findings?.find(({ severity }) => severity === 'error');
  return {
    message:
      (message && wording.problem(message)) ??
      fields?.[0]?.[1] ??
      (worst && `${worst.title}. ${worst.text}`) ??
      wording.refusal(code),
    code,
    ...(texts && { fields: named(texts) as Record<string, string> }),
    ...(details.template && { findings: details.template.map((finding) => z.encode(templateFinding, finding)) }),
    ...(findings && { findings: findings.map((finding) => z.encode(pdfFinding, finding)) }),
    ...(details.retryAfterSeconds !== undefined && { retryAfterSeconds: details.retryAfterSeconds }),
    ...(details.changed && { changed: details.changed.map((one) => ({ ...one, field: wireName(one.field) })) }),
    ...(details.rows && { rows: details.rows.map((row) => ({ ...row, text: wording.problem(row.text) })) }),
    ...(details.registryId !== undefined && { registryId: details.registryId }),
    ...details.flags,
  };
}
