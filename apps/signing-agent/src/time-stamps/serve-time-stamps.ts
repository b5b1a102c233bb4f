import type { IncomingMessage, ServerResponse } from 'node:http';

const maxQueryBytes = 64 * 1024;
const queryType = 'application/timestamp-query';
const answerType = 'application/timestamp-reply';

/** Answers `POST /tsa`: a TimeStampReq in the body (RFC 3161 3.4). A bad request is answered by a status in the body. */
export async function serveTimeStamps(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (query: Uint8Array) => Promise<Uint8Array>,
): Promise<void> {
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== queryType)
    return refuse(response, 415, `The content type must be ${queryType}.`);
  const query = await readBody(request);
  if (!query) return refuse(response, 413, 'The request is too large.');
  response.writeHead(200, { 'Content-Type': answerType }).end(await answer(query));
}

/** The body; null when it is longer than the limit. Such a body is read to its end, but not kept. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= maxQueryBytes) parts.push(part);
  }
  return length <= maxQueryBytes ? Buffer.concat(parts) : null;
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reason);
}
