import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Reads of the tables mail and mail_search by Prisma, by Kysely, or in SQL. */
const readsLetters =
  /\.mail\.(?:find|count|aggregate|groupBy)|selectFrom\('mail(?: as \w+)?'\)|(?:from|join) mail(?:_search)?\b/;
const withinReach = /\b(?:mail|parts)Within\(/;

/** Files that may read letters without a reach, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  // Public, or for the operator.
  'packages/core/src/mail/track/track-mail.sql.ts':
    'the public page, by the number on the envelope; its fields are public',
  'packages/core/src/document/delete-unreferenced-documents.ts': 'the worker: documents that no letter references',
  'packages/core/src/evidence/invariants.ts': 'the operator: invariants of every letter',
  'packages/core/src/evidence/letter-invariants.ts': 'the operator: invariants of every letter',
  'packages/core/src/evidence/check-at-night.ts': 'the worker: which letters changed since the last night',
  'packages/core/src/evidence/letter-evidence.ts':
    'the operator recomputes histories; a receipt reads them after assertMailInReach',
  'packages/core/src/evidence/seals/seal-entries.ts': 'the worker seals the entries of every letter',
  'packages/core/src/retention/remove-expired-letters.ts':
    'the worker removes persons from letters of every organization',
  'packages/core/src/retention/erase-letter.ts': 'the worker; the database decides about the letter',
  'packages/core/src/statistics/sums/sum-problems.sql.ts': 'the operator recounts the sums',
  'apps/operator/src/commands/verify-evidence.ts': 'the operator, every letter',
  'apps/operator/src/commands/verify-statistics.ts': 'the operator, every letter',
  'packages/core/src/reference/update/used-rows.sql.ts': 'the operator: whether any letter refers to a district',
  'packages/core/src/search/receiver-conditions.sql.ts':
    'staff only: ids by the receiver, and in which month the newest letter was created; what is found is checked within reach',
  'packages/core/src/mail/list/receiver-matches.sql.ts': 'for who reaches every letter; list-mail.sql.ts decides it',
  'packages/core/src/mail/list/list-mail.sql.ts': 'its conditions begin with the reach (filter-conditions.sql.ts)',
  // Used by the post or the queue.
  'packages/core/src/postal/compare-with-post.ts': 'after a restore: every letter that the post may have',
  'packages/core/src/postal/hand-over/claim-dispatch.sql.ts': 'the worker: the letter of a job',
  'packages/core/src/postal/hand-over/lock-letter-to-settle.ts': 'the worker: the letter that the post accepted',
  'packages/core/src/postal/hand-over/leave-number-gap.ts': 'after a restore: the highest number of all letters',
  'packages/core/src/postal/hand-over/sweep-dispatches.ts': 'the worker: every dispatch that is due',
  'packages/core/src/postal/hand-over/queue-held-letters.ts': 'the worker: every letter that a pause held back',
  'packages/core/src/postal/restored/lost-events.sql.ts': 'after a restore: whether the letter of an event is here',
  'packages/core/src/mail/draft/assert-test-quota.ts': 'how many test letters the organization of the caller has made',
  'packages/core/src/test-mode/run-test-post.ts': 'the worker: every letter of the test mode that is due',
  'packages/core/src/postal/silence/silence.sql.ts': 'the worker: the letter that probes the post',
  'packages/core/src/inquiry/store-answer.ts': 'the post answers: the letters that its office was asked about',
  'packages/core/src/figures/figures.sql.ts': 'metrics: counts and ages of all letters, and none of their contents',
  'packages/core/src/sending/pauses/list-pauses.sql.ts': 'control of sending: administrators, who reach every letter',
  'packages/core/src/sending/state/queue-work.sql.ts': 'control of sending',
  'packages/core/src/sending/waiting/refuse-letter.ts': 'control of sending: the letter was locked within reach',
  'packages/core/src/sending/waiting/retry-all-letters.ts': 'control of sending',
  'packages/core/src/sending/waiting/remind-senders.ts': 'control of sending',
  'packages/core/src/notice/notify-letters-wait.ts': 'control of sending: the letters were locked there',
  'packages/core/src/sending/waiting/waiting.sql.ts': 'control of sending',
  'packages/core/src/webhook/webhook-news.sql.ts':
    "the worker, and the head unit of an organization, read events of that organization's letters",
  'packages/core/src/mail/sign/dispatch-priority.ts': 'how many letters of an organization are in the queue',
  'packages/core/src/mail/mail-history.ts': 'the caller holds the lock of a letter that it found within reach',
  'packages/core/src/mail/assert-not-erased.ts': 'the caller found the letters within reach; reads the time alone',
  'packages/core/src/mail/list/cursor/deleted-letters.sql.ts': 'list-mail.sql.ts gives it the reach as a condition',
  // The registry or organization was found within reach before.
  'packages/core/src/mail/delete/mark-deleted.ts': 'the ids come from mailsInReach, or from a registry within reach',
  'packages/core/src/mail/draft/create-mail.ts': 'by the externalId of the organization that the letter is created for',
  'packages/core/src/registry/delete-registry.ts': 'the letters of a registry within reach',
  'packages/core/src/organization/delete-organization.ts': 'whether an organization within reach has letters',
};

const files = globSync(['packages/{core,gateways}/src/**/*.ts', 'apps/{api,worker,operator}/src/**/*.ts'], {
  cwd: root,
}).filter((file) => !file.endsWith('.test.ts'));
const readers = files.filter((file) => readsLetters.test(readFileSync(join(root, file), 'utf8')));

it('letters of any organization are locked by the side of the post alone', () => {
  const lockers = files.filter((file) => /\blockAny\w+/.test(readFileSync(join(root, file), 'utf8')));
  const home = ['packages/core/src/mail/find-mail.ts', 'packages/core/src/mail/index.ts'];
  expect(lockers.length).toBeGreaterThan(home.length);
  expect(lockers.filter((file) => !file.startsWith('packages/core/src/postal/')).sort()).toEqual(home);
});

it('the reach of jobs is used by jobs of the worker alone', () => {
  const users = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('reachOfJobs'));
  expect(users.sort()).toEqual(['packages/core/src/reach.ts', 'packages/core/src/receipt/restamp-receipts.ts']);
});

it('code that reads letters reads them within a reach, or is named here with the reason', () => {
  expect(files.length).toBeGreaterThan(400);
  const unbounded = readers.filter((file) => !withinReach.test(readFileSync(join(root, file), 'utf8')));
  expect(unbounded.sort()).toEqual(Object.keys(exceptions).sort());
});
