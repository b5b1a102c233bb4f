import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { notFoundPage } from './errors/not-found-page.ts';

/** Browser features that no page needs: disabled, so that an injected script cannot use them either. */
const unused = [
  ...['accelerometer', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Couriers scan the codes of letters, so our own origin may use the camera; frames of other origins may not. */
const own = ['camera=(self)'];

/**
 * Adds the security headers. The Content Security Policy allows this origin and the signing agent on the user's
 * machine. The headers are computed once, because helmet took longer per request than verifying the session token;
 * single routes may override them.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config, allowedStyles(config));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Content Security Policy for a page of a library that uses inline styles. */
export const policyWithInlineStyles = (config: Config) =>
  headersOf(config, ["'unsafe-inline'"])['content-security-policy'];

/**
 * Hashes of the allowed style elements: those of our pages, and the empty one, which the component library adds and
 * fills by script.
 */
function allowedStyles({ WEB_DIR }: Config): string[] {
  const indexFile = WEB_DIR && join(WEB_DIR, 'index.html');
  const pages = [...(indexFile && existsSync(indexFile) ? [readFileSync(indexFile, 'utf8')] : []), notFoundPage()];
  const styles = pages.flatMap((page) => [...page.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style));
  return ['', ...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

function headersOf(config: Config, styles: string[]): OutgoingHttpHeaders {
  const signing = [`ws://127.0.0.1:${config.SIGNING_PORT}`, `wss://127.0.0.1:${config.SIGNING_SECURE_PORT}`];
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The PDF viewer decodes images with WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", ...styles],
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
    // Omits headers for Flash, Internet Explorer and the removed XSS filter, and X-DNS-Prefetch-Control.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  write(request, answer, (error) => {
    if (error) throw error;
  });
  return {
    ...answer.getHeaders(),
    'permissions-policy': [...unused.map((feature) => `${feature}=()`), ...own].join(', '),
  };
}
