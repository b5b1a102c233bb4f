import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateAgainstLists } from '../../packages/gateways/src/signature-verifier/test/validate-against-lists.ts';
import { exceptions } from './pkits-exceptions.ts';

/**
 * Validates the 172 cases of NIST's Public Key Interoperability Test Suite with the rules of the built-in verifier.
 * Exits with 1 when a result differs from the one that the suite expects and pkits-exceptions.ts has no entry for the
 * case, or when an entry is no longer needed.
 *
 * Usage: PKITS=<folder with cases.json, certs and crls> npm run drill:pkits
 */
interface Case {
  readonly case: string;
  readonly certificate: string;
  readonly intermediates: readonly string[];
  readonly crls: readonly string[];
  readonly expected: 'valid' | 'invalid by path' | 'invalid by revocation';
}

const folder = process.env.PKITS;
if (folder === undefined || !existsSync(join(folder, 'cases.json'))) {
  console.error('PKITS must name a folder with cases.json, certs and crls of the suite');
  process.exit(1);
}

const read = (...path: string[]) => readFileSync(join(folder, ...path));
const cases: Case[] = JSON.parse(read('cases.json').toString());
/** The certificates of the suite are valid from 2010 to 2030. */
const at = new Date('2026-11-28T12:00:00Z');
const counts = new Map<string, number>();
let wrong = 0;

for (const { case: name, certificate, intermediates, crls, expected } of cases) {
  const outcome = await validateAgainstLists({
    leaf: read('certs', certificate),
    trusted: [read('certs', 'TrustAnchorRootCertificate.crt')],
    enclosed: intermediates.map((file) => read('certs', file)),
    lists: ['TrustAnchorRootCRL.crl', ...crls].map((file) => read('crls', file)),
    at,
  });
  const isAsExpected = (outcome === 'accepted') === (expected === 'valid');
  const reason = exceptions[name];
  if (isAsExpected === (reason !== undefined)) {
    wrong += 1;
    console.error(`${name}: ${expected}, but ${outcome}${reason === undefined ? '' : `; its exception is not needed`}`);
  }
  const row = `${expected}: ${outcome}${reason === undefined ? '' : ` (${reason})`}`;
  counts.set(row, (counts.get(row) ?? 0) + 1);
}

for (const [row, count] of [...counts].toSorted()) console.log(`${String(count).padStart(3)}  ${row}`);
console.log(`${cases.length} cases, ${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
