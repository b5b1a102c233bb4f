import { errorReply, type RefusalCode, refusals } from '@hybrid-mail/contracts/errors';
import { pdfFinding } from '@hybrid-mail/contracts/mail';
import { defaultIssueMessage } from '@hybrid-mail/contracts/sentences';
import { templateFinding } from '@hybrid-mail/contracts/template';
import { wireName } from '@hybrid-mail/contracts/wire';
import { Refusal } from '@hybrid-mail/core/errors';
import { isDatabaseFull, isDatabaseUnavailable } from '@hybrid-mail/core/start';
import { BlobStoreUnavailable } from '@hybrid-mail/gateways/ports/blob-store';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { languageOf } from '../caller/language-of.ts';
import { bodyLimitProblem } from './body-limit-problem.ts';
import { describeFindings } from './describe-findings.ts';
import { acceptsProblemJson, problemJson } from './problem-json.ts';
import { refusalRecorder } from './refusal-recorder.ts';
import { type Wording, wordingOf } from './wording.ts';

/** Error codes of Fastify and its plugins, mapped to our refusals. */
const known: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable-body',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** The only error handler: refusals are answered with their text and details, bugs with 500 and the request id. */
export function answerErrors(app: FastifyInstance, deps: Deps): void {
  // Replaces zod's messages by our texts, because users read the messages of fields.
  z.config({ localeError: defaultIssueMessage });
  const record = refusalRecorder(app, deps);
  const problemTypes = `${deps.config.PUBLIC_URL ?? ''}/api/docs`;
  app.setErrorHandler((error, request, reply) =>
    inLanguage(languageOf(request), () => answerError({ app, record, problemTypes }, error, request, reply)),
  );
}

interface ErrorDeps {
  readonly app: FastifyInstance;
  readonly record: ReturnType<typeof refusalRecorder>;
  /** Address that the types of RFC 9457 begin with. */
  readonly problemTypes: string;
}

async function answerError(
  { app, record, problemTypes }: ErrorDeps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = asRefusal(error);
  const wording = wordingOf(request);
  reply.header('content-language', wording.language);
  const answer: Answering = { request, reply, wording, problemTypes };
  if (refusal?.code === 'database-away') request.log.warn({ err: error }, 'the database is away');
  if (refusal?.cause) logCause(request, refusal);
  if (refusal) {
    countRefusal(app, refusal.code);
    await record(request, refusal.code);
    return refuse(answer, refusal);
  }
  request.log.error({ err: error }, 'bug');
  return send(answer, 500, {
    message: wording.refusal('internal'),
    code: 'internal',
    requestId: request.id,
  });
}

/** Logs the cause of a refusal, which its answer omits: the failure or the finding of another system. */
function logCause({ log }: FastifyRequest, { cause, code }: Refusal): void {
  const level = refusals[code].status >= 500 ? 'error' : 'warn';
  log[level]({ err: cause, code }, 'refused because of another system');
}

/** Codes of logins that failed because of a wrong password, code or key. */
const ofFailedLogins = new Set<RefusalCode>(['login-failed', 'second-factor-wrong', 'login-key-unknown']);

function countRefusal({ metrics }: FastifyInstance, code: RefusalCode): void {
  if (ofFailedLogins.has(code)) metrics.failedLogin();
  if (refusals[code].status === 403) metrics.refusedCall(code);
}

function asRefusal(error: unknown): Refusal | null {
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

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly wording: Wording;
  readonly problemTypes: string;
}

const formatProblems = (problems: Record<string, string>, wording: Wording) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, wording.problem(problem)]));

const named = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [wireName(field), value]));

function refuse(answer: Answering, { code, details }: Refusal): FastifyReply {
  const { request, reply, wording } = answer;
  const { status } = refusals[code];
  const message = details.message ?? (code === 'body-too-large' ? bodyLimitProblem(request) : undefined);
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const texts = details.fields && formatProblems(details.fields, wording);
  if (request.routeOptions.config.errorForm === 'oauth' && status !== 401)
    return refuseGrant(answer, status, code, texts);
  const fields = texts && Object.entries(texts);
  const findings = details.inspection && describeFindings(details.inspection);
  const worst = findings?.find(({ severity }) => severity === 'error');
  return send(answer, status, {
    message:
      (message && wording.problem(message)) ??
      fields?.[0]?.[1] ??
      (worst && `${worst.title}. ${worst.text}`) ??
      wording.refusal(code),
    code,
    requestId: request.id,
    ...(texts && { fields: named(texts) as Record<string, string> }),
    ...(details.template && { findings: details.template.map((finding) => z.encode(templateFinding, finding)) }),
    ...(findings && { findings: findings.map((finding) => z.encode(pdfFinding, finding)) }),
    ...(details.retryAfterSeconds !== undefined && { retryAfterSeconds: details.retryAfterSeconds }),
    ...(details.changed && { changed: details.changed.map((one) => ({ ...one, field: wireName(one.field) })) }),
    ...(details.rows && { rows: details.rows.map((row) => ({ ...row, text: wording.problem(row.text) })) }),
    ...(details.registryId !== undefined && { registryId: details.registryId }),
    ...details.flags,
  });
}

/** Answers in the error format of RFC 6749 section 5.2, which OAuth clients expect, plus our own fields. */
function refuseGrant(
  { reply, wording }: Answering,
  status: number,
  code: RefusalCode,
  fields?: Record<string, string>,
): FastifyReply {
  const grantErrors: Partial<Record<RefusalCode, string>> = {
    'login-failed': 'invalid_grant',
    'second-factor-needed': 'invalid_grant',
    'second-factor-wrong': 'invalid_grant',
    'wrong-input': fields?.grant_type ? 'unsupported_grant_type' : 'invalid_request',
  };
  const text = Object.values(fields ?? {})[0] ?? wording.refusal(code);
  return reply.code(status).send({
    error: grantErrors[code] ?? 'invalid_request',
    error_description: text,
    Message: text,
    Code: code,
    ...(fields && { Fields: fields }),
  });
}

function send(answer: Answering, status: number, body: z.output<typeof errorReply>): FastifyReply {
  const { request, reply, wording, problemTypes } = answer;
  const encoded = z.encode(errorReply, body);
  if (!acceptsProblemJson(request)) return reply.code(status).send(encoded);
  const code = body.code as RefusalCode;
  const problem = { type: `${problemTypes}#${code}`, title: wording.refusal(code), status, detail: body.message };
  return reply
    .code(status)
    .type(problemJson)
    .send(JSON.stringify({ ...problem, ...encoded }));
}
