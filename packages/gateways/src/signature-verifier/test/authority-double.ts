import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { OCSPRequest } from 'pkijs';

type Answer = (nonce: Uint8Array) => Promise<Uint8Array> | Uint8Array;

export interface AuthorityDouble {
  readonly address: string;
  /** Answers by URL path; a test sets them. Any other path is answered with 404. */
  readonly answers: Record<string, Answer>;
  /** Paths that were asked for, in their order. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

/** Test server with the responders and lists of an authority. */
export async function openAuthorityDouble(): Promise<AuthorityDouble> {
  const answers: Record<string, Answer> = {};
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const nonce = request.method === 'POST' ? nonceIn(await buffer(request)) : new Uint8Array();
    const answer = await answers[path]?.(nonce);
    response.writeHead(answer ? 200 : 404).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address, answers, asked, close };
}

function nonceIn(request: Uint8Array): Uint8Array {
  const [nonce] = OCSPRequest.fromBER(request).tbsRequest.requestExtensions ?? [];
  return nonce ? nonce.extnValue.valueBlock.valueHexView.slice(-16) : new Uint8Array();
}
