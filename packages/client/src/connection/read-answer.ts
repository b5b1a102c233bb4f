import { HybridMailError } from '../hybrid-mail-error.ts';
import { toClientNames } from './change-case.ts';

/** The body of an answer: an object with the names of the client, or the bytes of a file. @throws HybridMailError */
export async function readAnswer(answer: Response): Promise<unknown> {
  if (answer.status >= 300 && answer.status < 400) throw redirected(answer);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  if (answer.ok && !isJson) return bytes;
  const body = isJson ? parse(bytes) : undefined;
  if (answer.ok && body !== undefined) return toClientNames(body);
  throw failureOf(answer, body);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function failureOf({ status, headers }: Response, body: unknown): HybridMailError {
  const { code, message, fields, requestId, retryAfterSeconds } = errorIn(toClientNames(body));
  const details = {
    status,
    fields: fields ?? {},
    requestId: requestId ?? headers.get('x-request-id'),
    retryAfterSeconds: retryAfterSeconds ?? retryAfterOf(headers),
  };
  if (code === undefined) {
    const text = `The answer with status ${status} is none of the API. Is the base URL right?`;
    return new HybridMailError('unreadable-answer', text, details);
  }
  return new HybridMailError(code, message ?? code, details);
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Record<string, string>;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
}

const errorIn = (body: unknown): ErrorBody =>
  typeof body === 'object' && body !== null && typeof (body as ErrorBody).code === 'string' ? body : {};

/** Seconds of the header Retry-After, which may also hold a date. */
function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

const redirected = ({ status, headers }: Response) =>
  new HybridMailError('redirected', `The base URL leads elsewhere: ${headers.get('location') ?? 'unknown'}`, {
    status,
  });
