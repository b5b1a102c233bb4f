import { createServer, type Server } from 'node:http';
import { answerMetrics, type Register } from '@hybrid-mail/metrics';

/** HTTP server with nothing but `/metrics`, on a port that the public does not reach. */
export function metricsServer(register: Register): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    return answerMetrics(register, response);
  });
}
