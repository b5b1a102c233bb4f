import { errorReply, type RefusalCode, refusals } from '@hybrid-mail/contracts/errors';
import { defaultIssueMessage } from '@hybrid-mail/contracts/sentences';
import type { Refusal } from '@hybrid-mail/core/errors';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { languageOf } from '../caller/language-of.ts';
import { bodyLimitProblem } from './body-limit-problem.ts';
import { asRefusal, describeRefusal, formatProblems } from './describe-refusal.ts';
import { acceptsProblemJson, problemJson } from './problem-json.ts';
import { refusalRecorder } from './refusal-recorder.ts';
import { type Wording, wordingOf } from './wording.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a refusal, and writes it to the log and the audit log where they are to have it. */
    noteRefusal(request: FastifyRequest, refusal: Refusal): Promise<void>;
  }
}

/** The only error handler: refusals are answered with their text and details, bugs with 500 and the request id. */
export function answerErrors(app: FastifyInstance, deps: Deps): void {
  // Replaces zod's messages by our texts, because users read the messages of fields.
  z.config({ localeError: defaultIssueMessage });
  const record = refusalRecorder(app, deps);
  app.decorate('noteRefusal', async (request, refusal) => {
    if (refusal.cause) logCause(request, refusal);
    countRefusal(app, refusal.code);
    await record(request, refusal.code);
  });
  const problemTypes = `${deps.config.PUBLIC_URL ?? ''}/api/docs`;
  app.setErrorHandler((error, request, reply) =>
    inLanguage(languageOf(request), () => answerError({ app, problemTypes }, error, request, reply)),
  );
}

interface ErrorDeps {
  readonly app: FastifyInstance;
  /** Address that the types of RFC 9457 begin with. */
  readonly problemTypes: string;
}

async function answerError(
  { app, problemTypes }: ErrorDeps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = asRefusal(error);
  const wording = wordingOf(request);
  reply.header('content-language', wording.language);
  const answer: Answering = { request, reply, wording, problemTypes };
  if (refusal?.code === 'database-away') request.log.warn({ err: error }, 'the database is away');
  if (refusal) {
    await app.noteRefusal(request, refusal);
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

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly wording: Wording;
  readonly problemTypes: string;
}

function refuse(answer: Answering, refusal: Refusal): FastifyReply {
  const { request, reply, wording } = answer;
  const { code, details } = refusal;
  const { status } = refusals[code];
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (request.routeOptions.config.errorForm === 'oauth' && status !== 401)
    return refuseGrant(answer, status, code, details.fields && formatProblems(details.fields, wording));
  const ofLimit = code === 'body-too-large' ? bodyLimitProblem(request) : undefined;
  const { message, code: named, ...rest } = describeRefusal(refusal, wording, ofLimit);
  return send(answer, status, { message, code: named, requestId: request.id, ...rest });
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
