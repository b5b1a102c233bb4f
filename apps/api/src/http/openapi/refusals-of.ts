import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isAllowedBeforeDuty } from '@hybrid-mail/access';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { type RefusalCode, refusals } from '@hybrid-mail/contracts/errors';

/**
 * Codes that the verb and the route of each call can answer, derived from the source. `npm run refusals:write` writes
 * the file after a change, and a test compares it.
 */
const file = new URL('./fixtures/refusals-of-calls.json', import.meta.url);
type Derived = Readonly<Record<string, readonly RefusalCode[]>>;
let derived: Derived | undefined;

function derivedOf(name: string): readonly RefusalCode[] {
  derived ??= JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Derived;
  return derived[name] ?? [];
}

/** Codes of the steps before a route: rate limit, load, database. */
const ofEveryCall: readonly RefusalCode[] = ['too-many-requests', 'overloaded', 'database-away', 'database-full'];
const ofLogins: readonly RefusalCode[] = [
  ...(['not-authorized', 'api-key-unknown', 'api-key-revoked', 'api-key-expired'] as const),
  ...(['not-allowed', 'api-key-address', 'api-key-scope', 'api-key-test'] as const),
];
const ofDuties: readonly RefusalCode[] = ['password-change-required', 'second-factor-required'];
/** Codes of reading a body. */
export const ofBodies: readonly RefusalCode[] = [
  'unreadable-body',
  'request-timeout',
  'body-too-large',
  'unsupported-media-type',
  'unsupported-charset',
];

/** Bodies above this size wait for a place (large-bodies.ts). */
const largeBytes = 2 * 1024 * 1024;

/** Codes that a call can answer, in the order of the catalogue. A test fails for an answered code that is not listed. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const { name, action, body, query, bodyLimit = 0, isStrict } = endpoint;
  const isOpen = action === 'public' || action === 'postalService';
  const codes = new Set<RefusalCode>([
    ...ofEveryCall,
    ...(isOpen ? [] : ofLogins),
    ...(isOpen || isAllowedBeforeDuty(action) ? [] : ofDuties),
    ...(body || query || isStrict ? (['wrong-input'] as const) : []),
    ...(body || bodyLimit > 0 ? ofBodies : []),
    ...(bodyLimit > largeBytes ? (['too-many-uploads'] as const) : []),
    ...derivedOf(name),
  ]);
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => codes.has(code));
}
