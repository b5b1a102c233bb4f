import { createServer, type Server } from 'node:http';

/** `/health/live` and `/health/ready` of a process that serves nothing else. */
export function healthServer(isReady: () => Promise<boolean>): Server {
  return createServer((request, response) => {
    const answer = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: text }));
    };
    if (request.url === '/health/live') return answer(200, 'ok');
    if (request.url !== '/health/ready') return answer(404, 'not found');
    isReady().then(
      (ready) => answer(ready ? 200 : 503, ready ? 'ok' : 'not ready'),
      () => answer(503, 'database'),
    );
  });
}
