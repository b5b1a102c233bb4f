import type { ApiKeys } from './api-keys.ts';
import { PostalUnavailable } from './port.ts';

export interface PostalAnswer {
  status: number;
  json: unknown;
  retryAfterSeconds: number | null;
}

export interface PostalConnection {
  baseUrl: string;
  keys: ApiKeys;
  timeoutMs: number;
  /** Id of the request during which the calls are made. */
  requestId?: string;
}

interface Question {
  path: string;
  init?: RequestInit;
  maxBytes?: number;
}

/**
 * Makes one call with a single timeout for the whole exchange. An answer that is not JSON has `json: undefined`,
 * whatever its status. A post that does not know the key (401) has not taken the call, so the call is made again with
 * the other key, if there is one.
 * @throws PostalUnavailable when no complete answer arrives
 */
export async function callPostalService(post: PostalConnection, question: Question): Promise<PostalAnswer> {
  const signal = AbortSignal.timeout(post.timeoutMs);
  const [key = '', other] = post.keys.inOrder();
  const answer = await ask(post, question, { key, signal });
  if (answer.status !== 401 || other === undefined) return answer;
  const again = await ask(post, question, { key: other, signal });
  if (again.status !== 401) post.keys.prefer(other);
  return again;
}

async function ask(
  post: PostalConnection,
  question: Question,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<PostalAnswer> {
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${key}`,
    ...(post.requestId !== undefined && { 'x-request-id': post.requestId }),
    ...question.init?.headers,
  };
  const url = `${post.baseUrl.replace(/\/+$/, '')}${question.path}`;
  let status: number | null = null;
  try {
    const response = await fetch(url, { ...question.init, headers, signal, redirect: 'error' });
    status = response.status;
    const body = await textUpTo(response, question.maxBytes ?? 64 * 1024);
    return { status, json: jsonOrNothing(body), retryAfterSeconds: retryAfterOf(response) };
  } catch (error) {
    throw new PostalUnavailable(reasonOf(error), status);
  }
}

class AnswerTooLong extends Error {}

async function textUpTo(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AnswerTooLong(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterOf(response: Response): number | null {
  const value = response.headers.get('retry-after');
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error.cause;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? `${cause.message} (${String(cause.code)})` : cause.message;
}
