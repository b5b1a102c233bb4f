import { estimatedLengthHeader } from '@hybrid-mail/contracts/endpoint';
import type { FastifyReply } from 'fastify';

export interface FileHeaders {
  readonly contentType: string;
  readonly fileName: string;
  /** Whether the browser shows the file (`inline`) instead of saving it. */
  readonly isShown?: boolean;
  /** Approximate size of a streamed file, which has no Content-Length. */
  readonly aboutBytes?: number;
}

/**
 * Sets the type, name and approximate size of a file. Forbids caching, and sets a sandbox, so that no script runs when
 * a browser shows the file.
 */
export function setFileHeaders(
  reply: FastifyReply,
  { contentType, fileName, isShown, aboutBytes }: FileHeaders,
): FastifyReply {
  if (aboutBytes !== undefined) reply.header(estimatedLengthHeader, aboutBytes);
  return reply
    .type(contentType)
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; ${nameOf(fileName)}`)
    .header('content-security-policy', 'sandbox')
    .header('cache-control', 'no-store');
}

const notPlain = /[^\x20-\x7E]|["%\\]/g;

/** The file name for Content-Disposition (RFC 6266): in ASCII for old programs, and in UTF-8 if it is not ASCII. */
function nameOf(fileName: string): string {
  const plain = fileName.replace(notPlain, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return plain === fileName ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
