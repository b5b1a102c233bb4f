import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/**
 * Content Security Policy: this origin only, plus the signing agent on the user's own machine. The headers are equal for
 * all answers, so they are computed once: helmet took longer for each request than the check of the session token.
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
        // The component library injects style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ['blob:'],
        connectSrc: ["'self'", 'blob:', ...signing],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
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
