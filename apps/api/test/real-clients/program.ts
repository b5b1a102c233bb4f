import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { testPassword } from '@hybrid-mail/testing/people';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { startTestWorker, type TestWorker } from '../letters.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: programs read JSON without a schema
  json: any;
}

export interface SentRequest {
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Waits for `100 Continue` before the body, as curl does above a megabyte. */
  expectContinue?: boolean;
}

/** A running system as an external program uses it: with a port, a login, and a post that accepts letters. */
export interface RunningSystem {
  readonly api: ApiWorld;
  readonly cast: Cast;
  readonly post: TestPost;
  readonly username: string;
  readonly password: string;
  send(method: string, path: string, sent?: SentRequest): Promise<Reply>;
  close(): Promise<void>;
}

export async function startSystem(options: Parameters<typeof apiWorld>[0] = {}): Promise<RunningSystem> {
  const api = await apiWorld(options);
  const cast = await aCast(api);
  const post = await testPost();
  const hands: TestWorker = startTestWorker(api, post);
  const origin = await api.listen();
  return {
    api,
    cast,
    post,
    username: cast.people.O.username,
    password: testPassword,
    send: (method, path, sent) => send(new URL(path, origin), { method }, sent),
    close: async () => {
      await hands.stop();
      await post.close();
      await api.close();
    },
  };
}

/** Uses node:http, because fetch refuses a GET with a body. */
function send(
  url: URL,
  options: RequestOptions,
  { headers = {}, body, expectContinue }: SentRequest = {},
): Promise<Reply> {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const expect = expectContinue ? { Expect: '100-continue' } : {};
  return new Promise((resolve, reject) => {
    const call = request(url, { ...options, headers: { ...length, ...expect, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        const bytes = response.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole;
        const text = bytes.toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, json: parsed(text) });
      });
    });
    call.on('error', reject);
    if (!expectContinue) call.end(body);
    else call.on('continue', () => call.end(body)).flushHeaders();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const formContentType = 'application/x-www-form-urlencoded';

/** URL-encoded form with the fields in the given order. */
export const encodeForm = (fields: [string, string][]) => new URLSearchParams(fields).toString();

export const bearerHeader = (token: string) => ({ Authorization: `Bearer ${token}` });

/** JSON as PHP's json_encode writes it: slashes and all non-ASCII characters are escaped. */
export const phpJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/\//g, '\\/')
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const pdf64 = async (pages = 1) => Buffer.from(await aPdf({ pages })).toString('base64');
