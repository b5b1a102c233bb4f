import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openSecret } from '@hybrid-mail/core/sealed-secret';
import { setWebhook } from '@hybrid-mail/core/webhook';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from './child.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { seed, seededRandom } from './seeded-random.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

const letters = 32;
const kills = 4;
// Long, because an event may hit a fault many times in a row, and the backoff doubles each time.
const timeoutMs = 200_000;

interface WebhookCall {
  EventId: number;
  Id: number;
  SendStatus: number;
}

let world: TestWorld;
let post: PostProcess;
let sender: Sender;
let program: Server;
let workers: Child[] = [];
/** Events in the order in which the program received them. */
const received: WebhookCall[] = [];

beforeAll(async () => {
  const random = seededRandom();
  world = await testWorld();
  post = await startPost();
  sender = await aSender(world);
  // A faulty program: slow, sometimes answers 503, sometimes accepts the event and drops the connection.
  program = createServer(async (request, response) => {
    const news = JSON.parse(Buffer.concat(await request.toArray()).toString()) as WebhookCall;
    await pause(random() * 100);
    if (random() < 0.1) return response.writeHead(503).end();
    received.push(news);
    if (random() < 0.1) return request.socket.destroy();
    return response.end();
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/`;
  await setWebhook({ ...world.as(sender.actor, 'webhook.edit'), allowsPlainWebhooks: true }, { url });
  // Earlier versions stored the secret unencrypted.
  await world.db.prisma.webhook.updateMany({ data: { secret: 'a key in clear' } });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.signal('SIGKILL')));
  program?.close();
  await post?.close();
  await world?.drop();
});

describe('a program, whatever dies', () => {
  it(
    'is told every event at least once, and the events of each letter in their right order',
    async () => {
      console.log(`SEED=${seed}`);
      const random = seededRandom();
      workers = [startWorkerProcess(world.urlOf('worker'), post), startWorkerProcess(world.url, post)];
      const ids = await sender.queue(letters);
      for (let kill = 0; kill < kills; kill += 1) {
        const victim = workers[kill % 2];
        if (victim) await waitUntilReady(victim);
        await pause(random() * 1500);
        await victim?.signal('SIGKILL');
        workers[kill % 2] = startWorkerProcess(world.urlOf('worker'), post);
      }
      const undelivered = () => world.db.prisma.webhookEvent.count({ where: { toldOn: null } });
      const unsent = () => world.db.prisma.mail.count({ where: { isSent: false } });
      const output = () => workers.map((worker) => worker.output().slice(-2000)).join('\n---\n');
      await pollUntil(unsent, (count) => count === 0, timeoutMs, output);
      await pollUntil(undelivered, (count) => count === 0, timeoutMs, output);
      for (const id of ids) {
        const ofLetter = received.filter(({ Id }) => Id === id);
        const firsts = ofLetter.filter(
          (news, index) => ofLetter.findIndex((each) => each.EventId === news.EventId) === index,
        );
        expect(firsts.map(({ SendStatus }) => SendStatus)).toEqual([0, 1]);
      }
      const [{ secret = '' } = {}] = await world.db.prisma.webhook.findMany();
      expect(openSecret(world.sealingKeys, secret, `webhook:${sender.actor.organizationId}`)).toBe('a key in clear');
    },
    2 * timeoutMs,
  );
});
