import { restampEvidence, sealEntries, stampSeals } from '@hybrid-mail/core/evidence';
import { sweepInquiries } from '@hybrid-mail/core/inquiry';
import { mergeMailCounts } from '@hybrid-mail/core/mail';
import { pollPostalEvents, sweepDispatches, sweepPostalEvents } from '@hybrid-mail/core/postal';
import { requeueRegistries } from '@hybrid-mail/core/registry';
import { deriveSealingKeys } from '@hybrid-mail/core/sealed-secret';
import { sealTotpSecrets } from '@hybrid-mail/core/second-factor';
import { mergeAllAcceptedChanges } from '@hybrid-mail/core/statistics';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { endingAuthorities } from '@hybrid-mail/testing/evidence/ending-authorities';
import { testSealing } from '@hybrid-mail/testing/evidence/test-sealing';
import { aLetter } from '@hybrid-mail/testing/letter';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { anAuthenticatorApp } from '@hybrid-mail/testing/second-factors';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobServices, jobHandlers } from '../src/jobs/job-handlers.ts';

let world: TestWorld;
let db: Database;
let userId: number;
let services: JobServices;

beforeAll(async () => {
  world = await testWorld();
  const organization = await anOrganization(world.db);
  const unit = await aUnit(world.db, organization.id);
  const user = await aUser(world.db, { organizationId: organization.id, unitId: unit.id });
  userId = user.id;
  await aLetter(world.db, { organizationId: organization.id, unitId: unit.id, creatorId: user.id });
  db = connectDatabase({ url: world.urlOf('worker'), poolSize: 2 });
  const postal = { eventsAfter: async () => ({ kind: 'page', events: [], next: null }) };
  const rendering = { leaseMs: 60_000, overdueMs: 60_000 };
  const alarms = { failedLogins: 0, refusedCalls: 0 };
  services = {
    ...world,
    db,
    postal,
    rendering,
    alarms,
    evidenceKey: null,
    evidenceLog: null,
    archiveStamps: null,
  } as unknown as JobServices;
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
  'restamp-evidence',
  'check-invariants',
  'tidy-webhook-events',
  'tidy-notices',
  'tell-of-money',
  'remove-expired-registrations',
  'remove-expired-letters',
  'watch-refusals',
] as const;

describe("the worker's role", () => {
  it.each(upkeep)('has the rights for the job %s', async (name) => {
    await expect(jobHandlers[name](services, { v: 1 })).resolves.toMatchObject({ level: expect.any(String) });
  });

  it('raises the alarm about refusals as an error of the log, once', async () => {
    await world.db.prisma.rateCount.deleteMany();
    const watch = () => jobHandlers['watch-refusals'](services, { v: 1 });
    expect(await watch()).toMatchObject({
      level: 'error',
      message: 'many failed logins; many refused calls',
      facts: { failedLogins: 0, networks: 0, worstNetworks: [], refusedCalls: 0, worstPeople: [] },
    });
    expect(await watch()).toMatchObject({ level: 'debug' });
  });

  it.each([
    ['overdue letters', () => sweepDispatches(services)],
    ['waiting events of the post', () => sweepPostalEvents(services)],
    ['overdue inquiries', () => sweepInquiries(services)],
    ['stuck registries', () => requeueRegistries(services)],
    ['events of the post', () => pollPostalEvents(services)],
    ['counts of letters', () => mergeMailCounts(services)],
    ['sums of reports', () => mergeAllAcceptedChanges(services)],
  ])('has the rights for the round of %s', async (_, round) => {
    await expect(round()).resolves.not.toThrow();
  });

  it('has the rights to seal and stamp evidence', async () => {
    const sealing = await testSealing(() => world.clock.now());
    const ctx = { ...services, ...sealing };
    await jobHandlers['seal-evidence'](services, { v: 1 });
    const waiting = await world.db.prisma.evidenceSeal.count({ where: { seal: null } });
    expect(waiting).toBeGreaterThan(0);
    expect(await sealEntries(ctx)).toBe(waiting);
    expect(await stampSeals(ctx)).toEqual({ stamped: waiting });
    expect(await world.db.prisma.evidenceSeal.count({ where: { stampedOn: null } })).toBe(0);
  });

  it('has the rights to follow time stamps by archive stamps', async () => {
    const authorities = await endingAuthorities(world.clock.now());
    await world.db.prisma.evidenceSeal.create({ data: { day: '2026-01-01', statement: '{"format":"a root"}' } });
    const ctx = { ...services, ...authorities, ...authorities.restampingBy(2045, { endedDigests: ['sha512'] }) };
    await sealEntries(ctx);
    await stampSeals(ctx);
    await world.db.prisma.evidenceSeal.updateMany({ where: { day: '2026-01-01' }, data: { stampDigest: 'sha512' } });
    expect(await restampEvidence(ctx)).toMatchObject({ restamped: 1 });
    expect(await world.db.prisma.archiveStamp.count()).toBe(1);
  });

  it('has the rights to seal the secrets of apps again after a rotation', async () => {
    await anAuthenticatorApp(world, userId);
    const keys = deriveSealingKeys('the next key of the tests, at least 32 characters');
    const rotated = { db, sealingKeys: { ...keys, former: world.sealingKeys.current } };
    expect(await sealTotpSecrets(rotated)).toBe(1);
    expect(await sealTotpSecrets(rotated)).toBe(0);
  });
});
