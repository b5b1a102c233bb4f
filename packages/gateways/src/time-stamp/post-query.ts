import { readSecret, type Secret } from '../secret/index.ts';
import { TimeStampRefused, TimeStampUnavailable } from './port.ts';

const maxAnswerBytes = 64 * 1024;
const answerType = 'application/timestamp-reply';

/** HTTP statuses of the class 4xx after which the same request may succeed later. */
const temporary = new Set([408, 425, 429]);

export interface AuthorityAddress {
  readonly url: string;
  /** Name for HTTP Basic authentication. */
  readonly user?: string;
  readonly password?: Secret;
  /** Limit of the whole exchange. */
  readonly timeoutMs: number;
}

/**
 * Posts a TimeStampReq (RFC 3161 3.4). Follows no redirects.
 * @returns the body of the answer: at most 64 kB of the type application/timestamp-reply
 * @throws TimeStampUnavailable, TimeStampRefused
 */
export async function postQuery(authority: AuthorityAddress, query: Uint8Array): Promise<Uint8Array> {
  try {
    const response = await fetch(authority.url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: answerType, ...authorizationOf(authority) },
      body: new Uint8Array(query),
      redirect: 'manual',
      signal: AbortSignal.timeout(authority.timeoutMs),
    });
    await assertAnswers(response);
    return await readBody(response);
  } catch (cause) {
    if (cause instanceof TimeStampRefused || cause instanceof TimeStampUnavailable) throw cause;
    throw new TimeStampUnavailable(reasonOf(cause), { cause });
  }
}

function authorizationOf({ user, password }: AuthorityAddress): Record<string, string> {
  if (user === undefined) return {};
  const credentials = Buffer.from(`${user}:${password === undefined ? '' : readSecret(password)}`);
  return { authorization: `Basic ${credentials.toString('base64')}` };
}

async function assertAnswers(response: Response): Promise<void> {
  const { status } = response;
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'no type';
  if (status === 200 && type === answerType) return;
  await response.body?.cancel();
  if (status >= 400 && status < 500 && !temporary.has(status)) throw new TimeStampRefused(`HTTP status ${status}`);
  if (status !== 200) throw new TimeStampUnavailable(`HTTP status ${status}`);
  throw new TimeStampUnavailable(`an answer of the type ${type}`);
}

async function readBody({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxAnswerBytes) throw new TimeStampUnavailable(`an answer of more than ${maxAnswerBytes} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
