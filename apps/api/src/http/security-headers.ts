import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Everything from this origin only, but for the signing program on the person's own machine. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const signing = [`ws://127.0.0.1:${config.SIGNING_PORT}`, `wss://127.0.0.1:${config.SIGNING_SECURE_PORT}`];
  await app.register(helmet, {
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
}
