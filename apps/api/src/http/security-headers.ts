import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/**
 * Everything from this origin only, but for the signing program on the person's own machine. The headers are the same
 * for every answer, so they are written once: putting them together cost more than checking the session's token.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function headersOf(config: Config): OutgoingHttpHeaders {
  const signing = [`ws://127.0.0.1:${config.SIGNING_PORT}`, `wss://127.0.0.1:${config.SIGNING_SECURE_PORT}`];
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The PDF viewer decodes images with WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ['blob:'],
        connectSrc: ["'self'", 'blob:', ...signing],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  write(request, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaders();
}
