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
  const headers = headersOf(config, allowedStyles(config), allowedScripts(config));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (isData.test(String(reply.getHeader('content-type')))) {
      reply.header('content-security-policy', policyOfData);
      for (const policy of policiesOfDocuments) reply.removeHeader(policy);
    }
    done();
  });
}

const isData = /^application\/(?:problem\+)?json\b/;

/** Policies that browsers apply to documents and workers, beside the Content Security Policy. */
export const policiesOfDocuments = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-frame-options',
];

/** Policy of JSON answers: they load no resources. Short, because a page makes dozens of calls. */
const policyOfData = "default-src 'none';frame-ancestors 'none'";

/** Content Security Policy for a page of a library that uses inline styles. */
export const policyWithInlineStyles = (config: Config) =>
  headersOf(config, ["'unsafe-inline'"], [])['content-security-policy'];

/**
 * Hashes of the allowed style elements: those of our pages, and the empty one, which the component library adds and
 * fills by script.
 */
function allowedStyles(config: Config): string[] {
  const pages = [...readPage(config), notFoundPage()];
  return ['', ...pages.flatMap((page) => textsIn(page, /<style>([^<]*)<\/style>/g))].map(hashOf);
}

/** Hash of the script in our page that applies the chosen theme before the first paint. */
const allowedScripts = (config: Config): string[] =>
  readPage(config).flatMap((page) => textsIn(page, /<script>([^<]*)<\/script>/g).map(hashOf));

function readPage({ WEB_DIR }: Config): string[] {
  const file = WEB_DIR && join(WEB_DIR, 'index.html');
  return file && existsSync(file) ? [readFileSync(file, 'utf8')] : [];
}

const textsIn = (page: string, element: RegExp) => [...page.matchAll(element)].map(([, text = '']) => text);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function headersOf(config: Config, styles: string[], scripts: string[]): OutgoingHttpHeaders {
  const signing = [`ws://127.0.0.1:${config.SIGNING_PORT}`, `wss://127.0.0.1:${config.SIGNING_SECURE_PORT}`];
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The PDF viewer decodes images with WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts],
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
