import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { OwnCertificate } from '@hybrid-mail/core/start';
import { type MetricsRegistry, respondWithMetrics } from '@hybrid-mail/metrics';

/** HTTP server with only `/metrics`, on a port that is not public. */
export function createMetricsServer(register: MetricsRegistry, certificate: OwnCertificate | null): Server {
  const answer: RequestListener = (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    return respondWithMetrics(register, response);
  };
  return certificate ? createTlsServer(certificate, answer) : createServer(answer);
}
