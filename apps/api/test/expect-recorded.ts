import { fileURLToPath } from 'node:url';
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
};

/** What begins a key of the API; reports have other values of the name `Start`. */
const keyStart = /^hm_(live|test)_.*$/;
const settledValue = (key: string, held: unknown) => {
  if (key === 'Start') return typeof held === 'string' ? held.replace(keyStart, 'hm_$1_key-') : held;
  return (held !== null && drawn[key]) || held;
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

/** Expects the recorded answer with a soft assertion, so that a test lists all differences. */
export async function expectRecorded(name: string, answer: LightMyRequestResponse, status = 200): Promise<void> {
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(status);
  const file = fileURLToPath(new URL(`${name}.json`, folder));
  await expect.soft(settled(answer.body), changed(name)).toMatchFileSnapshot(file);
}
