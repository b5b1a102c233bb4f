import { handOverMail, receivePostalEvents } from '@hybrid-mail/core/postal';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { createMetricsRegistry, createWorkerMetrics } from '@hybrid-mail/metrics';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobServices, jobHandlers } from '../src/jobs/job-handlers.ts';
import { findFreePort } from './find-free-port.ts';
import { pollUntil } from './poll-until.ts';
import { scrapeMetrics } from './scraped-metrics.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess } from './worker-process.ts';

/** Unreachable post, so that the worker gets no other events than those of this test. */
const noPost = { url: 'http://127.0.0.1:9', apiKey: 'key-of-no-post-at-all' };
const message = 'the post printed another document than the signed one';
const wrong = 'ab'.repeat(32);

let world: TestWorld;
let post: TestPost;
let sender: Sender;
let workerDb: Database;
beforeAll(async () => {
  world = await testWorld();
  post = await testPost();
  sender = await aSender(world);
  workerDb = connectDatabase({ url: world.urlOf('worker'), poolSize: 2 });
});
afterAll(async () => {
  await workerDb?.close();
  await post?.close();
  await world?.drop();
});

/** A letter that the post has, and its event of a print that names this document; null for the signed one. */
async function aPrintedLetter(named: string | null) {
  const [mailId = 0] = await sender.queue(1);
  await handOverMail({ ...world, postal: post.postal }, mailId);
  const { uid, documentSha256 } = await world.db.prisma.mail.findUniqueOrThrow({ where: { id: mailId } });
  const signedSha256 = Buffer.from(documentSha256).toString('hex');
  const eventId = `print of ${uid}`;
  const of = { id: eventId, cursor: '1', uid, sequence: 1, postIndex: null, result: null };
  const at = world.clock.now();
  const event = { ...of, type: 'printed' as const, at, documentSha256: named ?? signedSha256 };
  await receivePostalEvents(world, [event]);
  return { mailId, uid, signedSha256, eventId };
}

describe('a letter of which the post printed another document', () => {
  it('is an error of the job that finds it, once, and is counted', async () => {
    const { mailId, uid, signedSha256, eventId } = await aPrintedLetter(wrong);
    const services = { ...world, db: workerDb } as unknown as JobServices;
    const payload = { v: 1, mailUid: uid } as const;
    const report = await jobHandlers['apply-postal-events'](services, payload);
    const misprints = [{ mailId, eventId, signedSha256, printedSha256: wrong }];
    expect(report).toMatchObject({ level: 'error', message, facts: { payload, misprints } });
    const registry = createMetricsRegistry();
    report.count?.(createWorkerMetrics(registry));
    expect(await registry.metrics()).toContain('\nhybrid_mail_misprinted_letters_total 1\n');
    expect(await jobHandlers['apply-postal-events'](services, payload)).toMatchObject({ level: 'debug' });
  });

  it('is no error when the post printed the signed document', async () => {
    const { uid } = await aPrintedLetter(null);
    const services = { ...world, db: workerDb } as unknown as JobServices;
    const report = await jobHandlers['apply-postal-events'](services, { v: 1, mailUid: uid });
    expect(report).toMatchObject({ level: 'debug', facts: { result: 1 } });
  });

  it('is an error in the log and in the metrics, too, when the sweeper finds it', async () => {
    const { mailId, eventId } = await aPrintedLetter(wrong);
    await world.db.pool.query('delete from pgboss.job');
    const receivedOn = new Date(world.clock.now().getTime() - 5 * 60_000);
    await world.db.prisma.postalEvent.update({ where: { eventId }, data: { receivedOn } });
    const port = await findFreePort();
    const worker = startWorkerProcess(world.urlOf('worker'), noPost, { settings: { WORKER_PORT: String(port) } });
    const line = JSON.parse(await worker.line(new RegExp(message))) as Record<string, unknown>;
    expect(line).toMatchObject({ level: 50, misprints: [{ mailId, eventId }] });
    const counted = async () =>
      (await scrapeMetrics(`http://127.0.0.1:${port}/metrics`)).value('hybrid_mail_misprinted_letters_total');
    await pollUntil(counted, (count) => count === 1, 60_000, worker.output);
    await worker.signal('SIGKILL');
  });
});
