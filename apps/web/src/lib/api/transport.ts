import { estimatedLengthHeader } from '@hybrid-mail/contracts/endpoint';
import { createFrameDecoder } from '@hybrid-mail/contracts/progress-frames';
import { updateServerClockOffset } from '../server-clock.ts';
import type { HttpRequest } from './request.ts';

export interface HttpAnswer {
  readonly status: number;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

/** Makes an answer from a completely received body. */
export const answerFromBody = (status: number, blob: Blob): HttpAnswer => ({
  status,
  text: () => blob.text(),
  blob: async () => blob,
});

export type UploadProgress = (sent: number, total: number) => void;

/** @param total in bytes; an estimate if the exact length is not known in advance, null if unknown */
export type DownloadProgress = (received: number, total: number | null) => void;

/** Rows of a table received so far. */
export type RowProgress = (rows: number, total: number) => void;

export async function sendByFetch(
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
export function sendByXhr(request: HttpRequest, signal: AbortSignal, onProgress: UploadProgress): Promise<HttpAnswer> {
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
export async function sendForFramedFile(
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
