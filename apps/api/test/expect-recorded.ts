import { fileURLToPath } from 'node:url';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

const folder = new URL('../../../packages/contracts/src/fixtures/', import.meta.url);

/** Fixed values for wire fields that are random in every run. */
const drawn: Record<string, unknown> = {
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiIxIn0.c2lnbmF0dXJl',
  Ticket: 'dGlja2V0LW9mLXRoaXMtc2Vzc2lvbi1vbmx5',
  Document64: 'JVBERi0xLjcK',
  CertificateSerial: '4a5b6c7d',
  SerialNumber: '4a5b6c7d',
  Uri: 'otpauth://totp/uri-of-this-app-only',
  Codes: Array.from({ length: 10 }, (_, at) => `7K3M-Q9ZD-X2AT-5B1N-WZ8R-3C6${at}`),
  PostalReference: 'RR000000001UZ',
  RequestId: 'req-1',
  Secret: 'c2VjcmV0LW9mLXRoaXMtd2ViaG9vay1vbmx5',
  Key: 'hm_live_key-that-is-answered-only-once',
  Signature: 'MIIG…',
  Password: 'long words of my own',
  OldPassword: 'long words of my own',
  NewPassword: 'other words of my own',
  password: 'long words of my own',
  otp: '123456',
};

/** `Signature` of an answer is who signed, and `Key` of a request may be the key of its repeats. */
const isDrawn = (key: string, held: unknown) => key in drawn && (typeof held !== 'object' || Array.isArray(held));
/** A code of an authenticator app. */
const isOneTimeCode = (key: string, held: unknown) => key === 'Code' && /^\d{6}$/.test(String(held));

/** What begins a key of the API; reports have other values of the name `Start`. */
const keyStart = /^hm_(live|test)_.*$/;
const settledValue = (key: string, held: unknown) => {
  if (key === 'Start') return typeof held === 'string' ? held.replace(keyStart, 'hm_$1_key-') : held;
  if (isOneTimeCode(key, held)) return drawn.otp;
  return isDrawn(key, held) ? drawn[key] : held;
};

function settled(text: string): string {
  const value = JSON.parse(
    text
      .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01')
      .replace(/\b[0-9a-f]{64}\b/g, 'a1b2c3d4'.repeat(8)),
    settledValue,
  );
  return `${JSON.stringify(value, null, 2)}\n`;
}

const changed = (name: string) =>
  `packages/contracts/src/fixtures/${name}.json is not what is answered (npm run fixtures:write records an intended change)`;

/** The JSON of the request's body, or the fields of its form; undefined for a request without a body. */
function bodyOf({ raw }: LightMyRequestResponse): string | undefined {
  const { _lightMyRequest: sent, headers } = raw.req as unknown as Sent;
  const text = sent.payload?.toString();
  if (!text) return undefined;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text;
}

interface Sent {
  readonly _lightMyRequest: { readonly payload?: Buffer | string | null };
  readonly headers: Record<string, string | undefined>;
}

/**
 * Expects the recorded answer, and the recorded body of a successful request, with a soft assertion, so that a test lists all
 * differences. The description of the API shows both as examples.
 */
export async function expectRecorded(name: string, answer: LightMyRequestResponse, status = 200): Promise<void> {
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(status);
  const file = fileURLToPath(new URL(`${name}.json`, folder));
  await expect.soft(settled(answer.body), changed(name)).toMatchFileSnapshot(file);
  const takesBody = endpoints.some(({ name: call, body }) => body && call === name.split('/')[0]);
  const sent = takesBody ? bodyOf(answer) : undefined;
  if (sent === undefined) return;
  const ofRequest = fileURLToPath(new URL(`${name}.request.json`, folder));
  await expect.soft(settled(sent), changed(`${name}.request`)).toMatchFileSnapshot(ofRequest);
}
