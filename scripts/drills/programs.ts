import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePrograms } from './programs/compile-programs.ts';
import { installTools } from './programs/install-tools.ts';
import { lintDocuments } from './programs/lint-documents.ts';
import { type Row, run } from './programs/run.ts';
import { writeDocuments } from './programs/write-documents.ts';

/**
 * Puts the descriptions of the calls before programs that others wrote, each at a pinned version, installed into a
 * scratch folder: Redocly's strict rules and Spectral's judge the documents, two generators make clients of them that
 * must compile, and the libraries of Standard Webhooks verify our events. Prints a row for each. Exits with 1 when one
 * has something to say. Needs the npm registry.
 *
 * Usage: npm run drill:programs
 */
const folder = mkdtempSync(join(tmpdir(), 'programs-drill-'));
const rows: Row[] = [];
try {
  installTools(folder);
  const documents = writeDocuments(folder);
  rows.push(...lintDocuments(folder, documents), ...compilePrograms(folder));
  const test = 'packages/core/src/webhook/standard-webhooks.test.ts';
  const verified = run('node_modules/.bin/vitest', ['run', '--project', 'packages/core', test], process.cwd());
  rows.push({ program: 'standardwebhooks, svix', what: 'our events', trouble: verified.isGood ? '' : verified.output });
} finally {
  rmSync(folder, { recursive: true });
}

for (const { program, what, trouble } of rows) {
  console.log(`${program.padEnd(40)} ${what.padEnd(24)} ${trouble === '' ? 'good' : 'FAULT'}`);
  if (trouble !== '') console.log(trouble);
}
process.exitCode = rows.some(({ trouble }) => trouble !== '') ? 1 : 0;
