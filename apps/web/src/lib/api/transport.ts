import type { HttpRequest } from './request.ts';

export interface Answer {
  readonly status: number;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

export type UploadProgress = (sent: number, total: number) => void;

export async function sendByFetch(request: HttpRequest, signal: AbortSignal): Promise<Answer> {
  const { url, ...rest } = request;
  return fetch(url, { ...rest, signal, cache: 'no-store', credentials: 'omit' });
}

/** Only this way of sending tells how much of the body has left. */
export function sendByXhr(request: HttpRequest, signal: AbortSignal, onProgress: UploadProgress): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    xhr.onload = () => {
      const blob = xhr.response as Blob;
      resolve({ status: xhr.status, text: () => blob.text(), blob: async () => blob });
    };
    xhr.onerror = () => reject(new TypeError('network'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal.aborted) xhr.abort();
    else xhr.send(request.body ?? null);
  });
}
