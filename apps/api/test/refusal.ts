import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Expects a refusal in the common form: a message for people, a code for programs, no stack, no SQL. */
export function expectRefusal(answer: LightMyRequestResponse, status: number, code?: string): void {
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.headers['content-type']).toContain('application/json');
  const body = answer.json();
  expect(body).toMatchObject({ Message: expect.stringMatching(/\S/), Code: expect.stringMatching(/^[a-z-]+$/) });
  expect(answer.body).not.toMatch(/prisma|postgres|select |\.ts:|\bat \w+ \(/i);
  if (code !== undefined) expect(body.Code).toBe(code);
}

/** Expects the 401 of the contract: programs compare the whole sentence; code and request id stand beside it. */
export function expectDenied(answer: LightMyRequestResponse, code = 'not-authorized'): void {
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(answer.json()).toEqual({
    Message: 'Authorization has been denied for this request.',
    Code: code,
    RequestId: answer.headers['x-request-id'],
  });
}
