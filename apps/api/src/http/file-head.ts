import { aboutLengthHeader } from '@hybrid-mail/contracts/endpoint';
import type { FastifyReply } from 'fastify';

export interface FileHead {
  readonly contentType: string;
  readonly fileName: string;
  /** The browser shows it itself; otherwise it saves it. */
  readonly isShown?: boolean;
  /** Streamed: no Content-Length. */
  readonly aboutBytes?: number;
}

/** The head of every file: it is never cached, and runs nothing should a browser show it. */
export function fileHead(reply: FastifyReply, { contentType, fileName, isShown, aboutBytes }: FileHead): FastifyReply {
  if (aboutBytes !== undefined) reply.header(aboutLengthHeader, aboutBytes);
  return reply
    .type(contentType)
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; ${nameOf(fileName)}`)
    .header('content-security-policy', 'sandbox')
    .header('cache-control', 'no-store');
}

const notPlain = /[^\x20-\x7E]|["%\\]/g;

/** A name of any signs beside one that old programs can read (RFC 6266). */
function nameOf(fileName: string): string {
  const plain = fileName.replace(notPlain, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return plain === fileName ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
