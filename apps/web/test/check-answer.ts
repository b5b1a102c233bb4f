import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { z } from 'zod';
import type { RecordedCall as ApiCall } from './api-double.ts';

type Asked = Pick<ApiCall, 'method' | 'path' | 'query'>;

/** Contract violations in the answers of the current test. */
const violations: string[] = [];

/**
 * Validates a test's answer against the contract of the endpoint.
 * @throws Error e.g. `GET /api/mail: id is missing ...`
 */
export function checkAnswer(asked: Asked, json: unknown): void {
  const problem = problemOf(asked, json);
  if (problem === null) return;
  violations.push(`${asked.method} ${asked.path}: ${problem} in the answer of this test`);
  throw new Error(violations.at(-1));
}

/** Fails the test if an answer violated its contract: the screen under test would only show a network failure. */
export function expectValidAnswers(): void {
  const found = violations.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
}

function problemOf(asked: Asked, json: unknown): string | null {
  const endpoint = endpointOf(asked);
  if (!endpoint) return 'is no call of the contract, but there is an answer to it';
  if (!endpoint.reply) return null;
  const { error } = z.safeDecode(endpoint.reply as z.ZodType, json, { reportInput: true });
  return error ? error.issues.map(sentenceOf).join(', ') : null;
}

function endpointOf({ method, path, query }: Asked) {
  const bare = path.replace(/\/\d+$/, '');
  const hasId = bare !== path || query.has('id');
  return endpoints.find(
    (each) =>
      each.method === method &&
      (each.path === path || (each.byId && each.path === bare)) &&
      (each.whenId ?? hasId) === hasId,
  );
}

function sentenceOf({ code, path, input, message }: z.core.$ZodIssue): string {
  const isAbsent = code === 'invalid_type' && input === undefined;
  return `${path.join('.') || 'the whole'} ${isAbsent ? 'is missing' : `is wrong (${message})`}`;
}
