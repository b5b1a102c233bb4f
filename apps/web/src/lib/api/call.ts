import {
  type BodyOf,
  type Endpoint,
  estimatedLengthHeader,
  type QueryOf,
  type ReplyOf,
} from '@hybrid-mail/contracts/endpoint';
import { createFrameDecoder } from '@hybrid-mail/contracts/progress-frames';
import { z } from 'zod';
import { updateServerClockOffset } from '../server-clock.ts';
import { notifyDutyFound } from '../session/notify-duty-found.ts';
import { endRefusedSession } from '../session/session-end.ts';
import { currentToken } from '../session/stored-session.ts';
import {
  ApiError,
  cancelledError,
  errorFromAnswer,
  networkError,
  sessionEndedError,
  unreadableError,
  unsendableError,
} from './api-error.ts';
import { registerGet } from './pending-gets.ts';
import { type HttpRequest, type RequestParts, requestOf } from './request.ts';

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

export type CallArguments<E> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/**
 * Calls an endpoint of the contract. A refused token ends the session.
 * @throws ApiError for every failure; an abort by the caller's signal is rethrown
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<CallResult<E>> {
  const parts: Partial<CallOptions<Endpoint>> = options ?? {};
  const token = endpoint.action === 'public' ? null : currentToken();
  if (token === null && endpoint.action !== 'public') {
    endRefusedSession(null);
    throw sessionEndedError();
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
  const error = await errorFromAnswer(answer.status, await answer.text());
  notifyDutyFound(error.code);
  return error;
}

interface HttpAnswer {
  readonly status: number;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

/** Makes an answer from a completely received body. */
const answerFromBody = (status: number, blob: Blob): HttpAnswer => ({
  status,
  text: () => blob.text(),
  blob: async () => blob,
});

type UploadProgress = (sent: number, total: number) => void;

/** @param total in bytes; an estimate if the exact length is not known in advance, null if unknown */
type DownloadProgress = (received: number, total: number | null) => void;

/** Rows of a table received so far. */
type RowProgress = (rows: number, total: number) => void;

async function sendByFetch(
  request: HttpRequest,
  signal: AbortSignal,
  onProgress?: DownloadProgress,
): Promise<HttpAnswer> {
  const answer = await fetchAnswer(request, signal);
  updateServerClockOffset(answer.headers.get('date'));
  return onProgress && answer.ok && answer.body ? readWatched(answer, answer.body, onProgress) : answer;
}

const fetchAnswer = ({ url, ...request }: HttpRequest, signal: AbortSignal) =>
  fetch(url, { ...request, signal, cache: 'no-store', credentials: 'omit' });

/** Reads the body in chunks and reports the progress. */
async function readWatched(
  { status, headers }: Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: DownloadProgress,
): Promise<HttpAnswer> {
  const length = Number(headers.get('content-length') ?? headers.get(estimatedLengthHeader));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  onProgress(received, length || null);
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    received += next.value.byteLength;
    onProgress(received, length || null);
  }
  return answerFromBody(status, new Blob(pieces, { type: headers.get('content-type') ?? '' }));
}

/** Sends by XMLHttpRequest, because fetch does not report upload progress. */
function sendByXhr(request: HttpRequest, signal: AbortSignal, onProgress: UploadProgress): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    xhr.onload = () => resolve(answerFromBody(xhr.status, xhr.response));
    xhr.onerror = () => reject(new TypeError('network'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal.aborted) xhr.abort();
    else xhr.send(request.body);
  });
}

/**
 * Downloads a file that the server sends in frames; reports the rows received.
 * @throws TypeError, like fetch, when the file ends before its last frame
 */
async function sendForFramedFile(
  request: HttpRequest,
  signal: AbortSignal,
  onProgress: RowProgress,
): Promise<HttpAnswer> {
  const response = await fetchAnswer(request, signal);
  if (!response.ok || !response.body) return response;
  return answerFromBody(response.status, new Blob(await bytesOf(response.body, onProgress)));
}

async function bytesOf(body: ReadableStream<Uint8Array>, onProgress: RowProgress): Promise<BlobPart[]> {
  const read = createFrameDecoder();
  const parts: BlobPart[] = [];
  const reader = body.getReader();
  let isWhole = false;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    for (const { rows, total, bytes } of read(value ?? new Uint8Array(0))) {
      isWhole = bytes.length === 0;
      parts.push(bytes as BlobPart);
      onProgress(rows, total);
    }
  }
  if (!isWhole) throw new TypeError('the file broke off');
  return parts;
}
