import { connectDatabase, type Database } from '@hybrid-mail/db';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import { createMetricsRegistry, createWorkerMetrics } from '@hybrid-mail/metrics';
import { aLetter } from '@hybrid-mail/testing/letter';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JobServices, jobHandlers } from '../src/jobs/job-handlers.ts';

const deletedOn = new Date('2025-01-15T06:00:00Z');

let world: TestWorld;
let db: Database;
beforeAll(async () => {
  world = await testWorld({ now: '2025-09-01T06:00:00Z' });
  db = connectDatabase({ url: world.urlOf('worker'), poolSize: 2 });
});
afterAll(async () => {
  await db?.close();
  await world?.drop();
});

const run = (retentionMonths: number | null) => {
  const services = { ...world, db, blobs: postgresBlobStore(db, world.clock.now), retentionMonths };
  return jobHandlers['remove-expired-letters'](services as unknown as JobServices, { v: 1 });
};

it('the nightly removal reports and counts the letters from which it removed persons', async () => {
  const organization = await anOrganization(world.db);
  const unit = await aUnit(world.db, organization.id);
  const user = await aUser(world.db, { organizationId: organization.id, unitId: unit.id });
  const home = { organizationId: organization.id, unitId: unit.id, creatorId: user.id };
  for (let made = 0; made < 2; made += 1) await aLetter(world.db, { ...home, createdOn: deletedOn, deletedOn });
  await world.db.pool.query('update document set last_put_on = $1', [deletedOn]);
  expect(await run(null)).toMatchObject({ level: 'debug', facts: { result: { letters: 0 } } });
  const report = await run(7);
  expect(report).toMatchObject({ level: 'info', facts: { letters: 2, documents: 2 } });
  const registry = createMetricsRegistry();
  report.count?.(createWorkerMetrics(registry));
  expect(await registry.metrics()).toContain('\nhybrid_mail_erased_letters_total 2\n');
  expect(await run(7)).toMatchObject({ level: 'debug' });
});
