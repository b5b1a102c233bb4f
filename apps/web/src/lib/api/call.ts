import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@hybrid-mail/contracts/endpoint';
import { z } from 'zod';
import { notifyDutyFound } from '../session/notify-duty-found.ts';
import { endRefusedSession } from '../session/session-end.ts';
import { currentToken } from '../session/stored-session.ts';
import {
  ApiError,
  cancelledError,
  errorFromAnswer,
  networkError,
  unreadableError,
  unsendableError,
} from './api-error.ts';
import { registerGet } from './pending-gets.ts';
import { type HttpRequest, type RequestParts, requestOf } from './request.ts';
import {
  answerFromBody,
  type DownloadProgress,
  type HttpAnswer,
  type RowProgress,
  sendByFetch,
  sendByXhr,
  sendForFramedFile,
  type UploadProgress,
} from './transport.ts';

type Part<Name extends string, T> = [T] extends [undefined] ? { [key in Name]?: undefined } : { [key in Name]: T };

export type CallOptions<E> = Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    readonly signal?: AbortSignal | undefined;
    /** Sends the body as a form instead of JSON. */
    readonly form?: boolean;
    readonly onUploadProgress?: UploadProgress;
    readonly onDownloadProgress?: DownloadProgress;
    /** Progress callback of framed downloads. */
    readonly onRows?: RowProgress;
  };

/** Result of a call; a Blob for a download. */
export type CallResult<E> = [ReplyOf<E>] extends [undefined] ? Blob : ReplyOf<E>;

type Arguments<E> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/**
 * Calls an endpoint of the contract. A refused token ends the session.
 * @throws ApiError for every failure; an abort by the caller's signal is rethrown
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<CallResult<E>> {
  const parts: Partial<CallOptions<Endpoint>> = options ?? {};
  const token = endpoint.action === 'public' ? null : currentToken();
  if (token === null && endpoint.action !== 'public') {
    endRefusedSession(null);
    throw errorFromAnswer(401, '');
  }
  const answer = await send(endpoint, parts, token);
  if (answer.status === 401 && token !== null) endRefusedSession(token);
  return (await read(endpoint, answer, parts.signal)) as CallResult<E>;
}

async function send(
  endpoint: Endpoint,
  parts: Partial<CallOptions<Endpoint>>,
  token: string | null,
): Promise<HttpAnswer> {
  const request = requestFor(endpoint, { ...parts, token });
  const get = endpoint.method === 'GET' ? registerGet() : null;
  const signals = [parts.signal, get?.signal].filter((signal) => signal !== undefined);
  const signal = AbortSignal.any(signals);
  try {
    if (parts.onUploadProgress) return await sendByXhr(request, signal, parts.onUploadProgress);
    if (parts.onRows) return await sendForFramedFile(request, signal, parts.onRows);
    const answer = await sendByFetch(request, signal, parts.onDownloadProgress);
    // Reads the body here as well, so that a long download can be cancelled until its last byte.
    return get ? answerFromBody(answer.status, await answer.blob()) : answer;
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    throw get?.signal.aborted ? cancelledError() : networkError(error);
  } finally {
    get?.done();
  }
}

function requestFor(endpoint: Endpoint, parts: RequestParts): HttpRequest {
  try {
    return requestOf(endpoint, parts);
  } catch (error) {
    throw unsendableError(error);
  }
}

async function read(endpoint: Endpoint, answer: HttpAnswer, signal: AbortSignal | undefined): Promise<unknown> {
  const isGood = answer.status >= 200 && answer.status < 300;
  try {
    if (!isGood) throw await refused(answer);
    if (!endpoint.reply) return await answer.blob();
    return z.decode(endpoint.reply, JSON.parse(await answer.text()));
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    if (error instanceof TypeError) throw networkError(error);
    throw unreadableError(answer.status, error);
  }
}

async function refused(answer: HttpAnswer): Promise<ApiError> {
  const error = errorFromAnswer(answer.status, await answer.text());
  notifyDutyFound(error.code);
  return error;
}
