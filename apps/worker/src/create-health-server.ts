import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { OwnCertificate } from '@hybrid-mail/core/start';

/**
 * HTTP server with only the probes `/health/live` and `/health/ready`, and `/metrics`.
 * @param findTrouble resolves to the reason why the process is not ready, or null; rejects when the database does not
 * answer
 */
export function createHealthServer(
  findTrouble: () => Promise<string | null>,
  answerMetrics: (response: ServerResponse) => void,
  certificate: OwnCertificate | null = null,
): Server {
  const listener: RequestListener = (request, response) => {
    const answer = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: text }));
    };
    if (request.url === '/health/live') return answer(200, 'ok');
    if (request.url === '/metrics') return answerMetrics(response);
    if (request.url !== '/health/ready') return answer(404, 'not found');
    findTrouble().then(
      (trouble) => answer(trouble === null ? 200 : 503, trouble ?? 'ok'),
      () => answer(503, 'database'),
    );
  };
  return certificate ? createTlsServer(certificate, listener) : createServer(listener);
}
