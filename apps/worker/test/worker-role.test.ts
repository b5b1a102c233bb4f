import type { EvidenceContext, PostalContext, RenderContext } from '@hybrid-mail/core/context';
import { mergeMailCounts } from '@hybrid-mail/core/mail';
import { pollPostalEvents, sweepDispatches } from '@hybrid-mail/core/postal';
import { wakeRegistries } from '@hybrid-mail/core/registry';
import { mergeAllAcceptedChanges } from '@hybrid-mail/core/statistics';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { aLetter } from '@hybrid-mail/testing/letter';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../src/jobs/handlers.ts';

let world: TestWorld;
let db: Database;
let services: PostalContext & EvidenceContext & RenderContext;

beforeAll(async () => {
  world = await testWorld();
  const organization = await anOrganization(world.db);
  const unit = await aUnit(world.db, organization.id);
  const user = await aUser(world.db, { organizationId: organization.id, unitId: unit.id });
  await aLetter(world.db, { organizationId: organization.id, unitId: unit.id, creatorId: user.id });
  db = connectDatabase({ url: world.urlOf('worker'), poolSize: 2 });
  const postal = { eventsAfter: async () => ({ kind: 'page', events: [], next: null }) };
  const rendering = { leaseMs: 60_000, overdueMs: 60_000 };
  services = { ...world, db, postal, rendering, evidenceKey: null, evidenceLog: null } as unknown as typeof services;
});
afterAll(async () => {
  await db?.close();
  await world?.drop();
});

const upkeep = [
  'tidy-previews',
  'remove-stale-sessions',
  'remove-old-keys',
  'collect-documents',
  'seal-evidence',
  'tidy-webhook-events',
  'remove-expired-registrations',
] as const;

describe("the worker's role", () => {
  it.each(upkeep)('has the rights for the job %s', async (name) => {
    await expect(handlers[name](services, { v: 1 })).resolves.toMatchObject({ level: expect.any(String) });
  });

  it.each([
    ['overdue letters', () => sweepDispatches(services)],
    ['stuck registries', () => wakeRegistries(services)],
    ['events of the post', () => pollPostalEvents(services)],
    ['counts of letters', () => mergeMailCounts(services)],
    ['sums of reports', () => mergeAllAcceptedChanges(services)],
  ])('has the rights for the round of %s', async (_, round) => {
    await expect(round()).resolves.not.toThrow();
  });
});
