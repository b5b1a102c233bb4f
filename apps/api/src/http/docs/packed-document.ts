import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A document that is kept compressed, because it is large and seldom asked for. */
export interface PackedDocument {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

export const etagOf = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

export async function packDocument(text: string): Promise<PackedDocument> {
  const bytes = await pack(text);
  return { bytes, etag: etagOf(bytes) };
}

/** Sends the document, compressed for callers that understand gzip; 304 to those that have it. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: PackedDocument,
): Promise<FastifyReply> {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unpack(bytes));
  return reply.header('content-encoding', 'gzip').send(Buffer.from(bytes));
}
