import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fault tests of `npm run test:long`, which run one at a time. These and `otherLongTestFiles` start and kill
 * processes, render many pages or try many values; `npm test` skips them, so that it ends within ten minutes on two
 * cores (docs/decisions/042-long-tests.md).
 */
export const faultTestFiles = [
  'apps/worker/test/alarm.test.ts',
  'apps/worker/test/database-tls.test.ts',
  'apps/worker/test/fairness.test.ts',
  'apps/worker/test/silence.test.ts',
  'apps/worker/test/stop-without-database.test.ts',
  'apps/worker/test/faults.test.ts',
  'apps/worker/test/outage.test.ts',
  'apps/worker/test/pauses.test.ts',
  'apps/worker/test/registries.test.ts',
  'apps/worker/test/request-id.test.ts',
  'apps/worker/test/rotation.test.ts',
  'apps/worker/test/shuffled-events.test.ts',
  'apps/worker/test/webhooks.test.ts',
  'apps/worker/test/whole-product.test.ts',
  'packages/db/test/embedded.test.ts',
];

/**
 * Other tests of `npm run test:long`: processes, papers, races, hostile and bad input, client programs, each call with
 * each role or each fault, each byte of the evidence changed. A folder stands for all tests in it.
 */
export const otherLongTestFiles = [
  'apps/api/test/bad-input/',
  'apps/api/test/batch-guide.test.ts',
  'apps/api/test/database-away.test.ts',
  'apps/api/test/env-create.test.ts',
  'apps/api/test/every-endpoint/keys.test.ts',
  'apps/api/test/every-endpoint/matrix.test.ts',
  'apps/api/test/every-endpoint/refused.test.ts',
  'apps/api/test/every-endpoint/stores-away.test.ts',
  'apps/api/test/guides.test.ts',
  'apps/api/test/hostile/',
  'apps/api/test/mail-batch-turns.test.ts',
  'apps/api/test/mail-batch.test.ts',
  'apps/api/test/mail-export.test.ts',
  'apps/api/test/missing-settings.test.ts',
  'apps/api/test/openapi-answers.test.ts',
  'apps/api/test/production-start.test.ts',
  'apps/api/test/real-clients/',
  'apps/api/test/receipt.test.ts',
  'apps/api/test/refusals-of-calls.test.ts',
  'apps/api/test/slow-readers.test.ts',
  'apps/operator/test/',
  'apps/postal-sandbox/test/',
  'apps/worker/test/replaced-secrets.test.ts',
  'apps/worker/test/restored-database.test.ts',
  'packages/core/src/evidence/random-mutations.test.ts',
  'packages/core/src/evidence/seals/restamp-seals.test.ts',
  'packages/core/src/mail/delete/delete-mail.test.ts',
  'packages/core/src/mail/letter-model.test.ts',
  'packages/core/src/postal/after-restore.test.ts',
  'packages/core/src/postal/silence/watch-silence.test.ts',
  'packages/core/src/receipt/archived-packs-by-proof.test.ts',
  'packages/core/src/receipt/forged-packs-by-proof.test.ts',
  'packages/core/src/receipt/forged-packs.test.ts',
  'packages/core/src/receipt/restamp-receipts.test.ts',
  'packages/core/src/registry/delete-registry.test.ts',
  'packages/core/src/registry/render/render-registry.test.ts',
  'packages/core/src/statistics/sums/merge-accepted-changes.test.ts',
  'packages/documents/src/html-pdf/',
  'packages/documents/src/pdf-inspection/',
  'packages/documents/src/receipt/',
  'packages/gateways/src/blob-store/store-without-answer.test.ts',
  'packages/proof/src/archived-packs.test.ts',
  'packages/proof/src/archived-receipts.test.ts',
  'packages/proof/src/mutations.test.ts',
  'packages/proof/src/papers.test.ts',
  'packages/proof/src/revocation-answers.test.ts',
  'scripts/chart/chart-database.test.ts',
];

/** Journeys of `npm test`, by file name; `npm run test:long` runs the others. */
export const shortJourneys = ['content-policy', 'corrections', 'login-page', 'one-letter'];

/** The journey that takes a quarter of the time of all journeys, so it runs in parallel with the others. */
export const longestJourney = 'every-screen';

/**
 * Long tests of a Vitest project, as globs relative to the project.
 * @throws Error for a path that does not exist: `npm test` would not skip its tests
 */
export function longTestsOf(project: string): string[] {
  const paths = [...faultTestFiles, ...otherLongTestFiles].filter((path) => path.startsWith(`${project}/`));
  const gone = paths.find((path) => !existsSync(join(import.meta.dirname, '../..', path)));
  if (gone) throw new Error(`${gone}, named in scripts/test/long-tests.ts, does not exist`);
  return paths.map((path) => path.slice(project.length + 1).replace(/\/$/, '/**'));
}
