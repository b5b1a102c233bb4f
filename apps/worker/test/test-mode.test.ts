import type { Context, WebhookContext } from '@hybrid-mail/core/context';
import { queueMail, testVerifier } from '@hybrid-mail/core/mail';
import { createWebhookAddress } from '@hybrid-mail/core/webhook';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { prepareTestMode } from '@hybrid-mail/db/migrations';
import { cloneTestMode, testPasswords } from '@hybrid-mail/db/testing';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import type { WebhookOutcome } from '@hybrid-mail/gateways/ports/webhook-caller';
import { noJobs } from '@hybrid-mail/jobs';
import { aLetter, storeDocument } from '@hybrid-mail/testing/letter';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { runTestMode } from '../src/run-test-mode.ts';

const firstLetterId = 2_000_000_001;
const told: WebhookOutcome = { kind: 'told', status: 200, answer: '', durationMs: 1 };

let world: TestWorld;
let clone: Awaited<ReturnType<typeof cloneTestMode>>;
let db: Database;
let head: Context;
const bodies: { type: string; Id: number }[] = [];

beforeAll(async () => {
  world = await testWorld();
  clone = await cloneTestMode(world.url);
  await prepareTestMode(world.url, { passwords: testPasswords, firstLetterId });
  db = connectDatabase({ url: clone.url, poolSize: 2 });
  const { id: organizationId } = await anOrganization(db);
  const { id: unitId } = await aUnit(db, organizationId, { isHead: true });
  const { id } = await aUser(db, { organizationId, unitId });
  head = {
    ...world.as(await actorOf(db, id, world.clock.now()), 'webhook.edit'),
    db,
    jobs: noJobs,
    blobs: postgresBlobStore(db, world.clock.now),
    verifier: testVerifier(world.verifier, world.checkSignature),
    isTestMode: true,
  };
});
afterAll(async () => {
  await db?.close();
  await clone?.drop();
  await world?.drop();
});

/** The rounds of a worker with its role. */
function run() {
  const webhooks: WebhookContext['webhooks'] = {
    tell: async ({ body }) => {
      bodies.push(JSON.parse(body.toString()));
      return told;
    },
  };
  const post = { accept: () => Promise.reject(new Error('a test letter reached the post')) };
  const live = { ...world, webhooks, webhookLeaseMs: 60_000, postal: post as never };
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: world.urlOf('worker'),
    SECRETS_KEY: 'a key of the tests with at least thirty-two characters',
    POSTAL_URL: 'http://127.0.0.1:9',
    POSTAL_API_KEY: 'a key of the post of the tests, thirty-two characters',
  });
  return runTestMode(config, live, pino({ level: 'silent' }));
}

it('a test letter is delivered by the worker, which tells the program of each step', async () => {
  const { organizationId, unitId, userId } = head.actor;
  const types = ['letter.queued', 'letter.accepted', 'letter.printed', 'letter.delivered'] as const;
  await createWebhookAddress(head, { url: 'https://program.example/', description: '', types: [...types] });
  const { id } = await aLetter(db, {
    ...{ organizationId: Number(organizationId), unitId: Number(unitId), creatorId: userId },
    documentSha256: await storeDocument(db, await aPdf()),
    createdOn: world.clock.now(),
  });
  expect(id).toBe(firstLetterId);
  await queueMail(head, { id, signature: 'test' });
  const rounds = run();
  try {
    await vi.waitFor(async () => {
      world.clock.advance(2000);
      expect(bodies.map(({ type }) => type)).toEqual(types);
    }, 20_000);
    expect(new Set(bodies.map((body) => body.Id))).toEqual(new Set([firstLetterId]));
  } finally {
    await rounds.stop();
  }
});
