import { type ChangedField, type ErrorReply, errorReply, type RefusalCode } from '@hybrid-mail/contracts/errors';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import { apiTexts } from '@hybrid-mail/messages/api';
import { z } from 'zod';

/** Codes that only the client creates. */
export type LocalErrorCode = 'network' | 'cancelled' | 'unreadable' | 'unsendable' | 'code-missing';

/** Flags of a blocked sender (specification 1 §7). */
export type BlockFlags = Pick<
  ErrorReply,
  'userUnitIsActive' | 'unitContractDateExpired' | 'organizationContractDateExpired'
>;

type Required = 'status' | 'code' | 'message';
type Optional = 'fields' | 'flags' | 'findings' | 'rows' | 'changed' | 'registryId' | 'retryAfterSeconds' | 'requestId';
type Details = Pick<ApiError, Required> & { readonly [name in Optional]?: ApiError[name] | undefined };

/** Any failure of a call; `message` is in the page's language and can be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | LocalErrorCode | (string & {});
  readonly fields: Record<string, string>;
  readonly flags: BlockFlags;
  readonly findings: Record<string, unknown>[];
  /** Problems of a spreadsheet by cell. */
  readonly rows: readonly RowProblem[];
  /** Fields that a colleague changed while the form was open. */
  readonly changed: readonly ChangedField[];
  readonly registryId: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  /** `fields` with camelCase names. */
  get marks(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, text]) => [name.charAt(0).toLowerCase() + name.slice(1), text]),
    );
  }

  constructor(details: Details, cause?: unknown) {
    super(details.message, { cause });
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.flags = details.flags ?? {};
    this.findings = details.findings ?? [];
    this.rows = details.rows ?? [];
    this.changed = details.changed ?? [];
    this.registryId = details.registryId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
  }
}

export const networkError = (cause?: unknown) =>
  new ApiError({ status: 0, code: 'network', message: apiTexts.network }, cause);

export const cancelledError = () => new ApiError({ status: 0, code: 'cancelled', message: apiTexts.cancelled });

export const unreadableError = (status: number, cause?: unknown) =>
  new ApiError({ status, code: 'unreadable', message: apiTexts.unreadable }, cause);

export const unsendableError = (cause: unknown) =>
  new ApiError({ status: 0, code: 'unsendable', message: apiTexts.unsendable }, cause);

/**
 * The texts of refusals are loaded with the first refusal. Without them the message of the server is shown, which is in
 * the language of the request.
 */
const textOf = (reply: ErrorReply): Promise<string> =>
  import('./refusal-text.ts').then(
    ({ refusalTextOf }) => refusalTextOf(reply),
    () => reply.message,
  );

export const sessionEndedError = (code: ApiError['code'] = 'not-authorized') =>
  new ApiError({ status: 401, code, message: apiTexts.sessionEnded });

/** @param body text of a response whose status is not 2xx */
export async function errorFromAnswer(status: number, body: string): Promise<ApiError> {
  const reply = readReply(body);
  if (status === 401) return sessionEndedError(reply?.code);
  if (!reply) return new ApiError({ status, code: 'unreadable', message: apiTexts.serverFailed });
  const { userUnitIsActive, unitContractDateExpired, organizationContractDateExpired, ...details } = reply;
  const flags = { userUnitIsActive, unitContractDateExpired, organizationContractDateExpired };
  return new ApiError({ ...details, status, message: await textOf(reply), flags });
}

function readReply(body: string): ErrorReply | null {
  try {
    return z.decode(errorReply, JSON.parse(body));
  } catch {
    return null;
  }
}

/** Whether a failed call may still have succeeded on the server: no response, an unreadable one, or a status of 5xx. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unreadable' || error.status >= 500);

/** Text of an ApiError: its first field problem, which is more specific, else its message. Null for other errors. */
export const apiErrorText = (error: unknown): string | null =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : null;
