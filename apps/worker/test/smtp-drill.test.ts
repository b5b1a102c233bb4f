import { join } from 'node:path';
import { systemClock } from '@hybrid-mail/core/clock';
import { makeMessages, sendMessages } from '@hybrid-mail/core/notice-channel';
import type { Prisma } from '@hybrid-mail/db';
import { smtpChannel } from '@hybrid-mail/gateways/notice-channel';
import { aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from './child.ts';
import { debianMailServer, type MailServer } from './debian-mail-server.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

/**
 * `npm run drill:smtp`: a real mail server receives exactly the expected e-mails. It needs Debian's package postfix
 * and root, so `npm test` excludes it.
 */
const isWanted = process.env.SMTP_DRILL !== undefined;
const patienceMs = 90_000;

/** The e-mail with its base64 parts and headers decoded. */
const readable = (mail: string) =>
  mail
    .replaceAll(/=\?UTF-8\?B\?([^?]+)\?=\s*/g, (_, coded: string) => Buffer.from(coded, 'base64').toString())
    .replaceAll(/(?:^[\w+/=]{4,}\n)+/gm, (coded) => Buffer.from(coded, 'base64').toString());

describe.runIf(isWanted)("e-mails, with Debian's mail server", () => {
  let world: TestWorld;
  let post: PostProcess;
  let server: MailServer;
  let worker: Child;
  let sender: Sender;

  beforeAll(async () => {
    world = await testWorld();
    post = await startPost();
    sender = await aSender(world);
    server = await debianMailServer(['n.rahimova', 's.olimov']);
    await server.start();
    worker = startWorkerProcess(world.urlOf('worker'), post, {
      settings: {
        SMTP_URL: server.url,
        EMAIL_FROM: 'Pochta <notices@letters.example>',
        PUBLIC_URL: 'https://letters.example',
        MESSAGE_SECONDS: '1',
      },
    });
    await waitUntilReady(worker);
    await connect(sender.actor.userId, 'n.rahimova@namuna.uz');
  }, 120_000);

  afterAll(async () => {
    await worker?.signal('SIGKILL');
    await server?.close();
    await post?.close();
    await world?.drop();
  });

  const connect = (userId: number, address: string, given: Partial<Prisma.NoticeAddressUncheckedCreateInput> = {}) =>
    world.db.prisma.noticeAddress.create({
      data: {
        ...{ userId, channel: 'email', address, confirmedOn: new Date(Date.now() - 60_000) },
        ...{ kinds: ['returned', 'failed'], rhythm: 'at_once', ...given },
      },
    });
  const colleague = () => aUser(world.db, { organizationId: sender.actor.organizationId, unitId: sender.actor.unitId });
  const tell = (userId: number, subjectId: number, further: Partial<Prisma.NoticeUncheckedCreateInput> = {}) =>
    world.db.prisma.notice.create({
      data: { userId, kind: 'returned', subjectId, facts: { result: 5 }, createdOn: new Date(), ...further },
    });
  const waiting = () => world.db.prisma.message.count({ where: { sentOn: null, deadOn: null } });
  const arrived = (user: string, count: number) =>
    pollUntil(
      async () => server.mailbox(user),
      (mails) => mails.length >= count,
      patienceMs,
      worker.output,
    );
  /** Clears the time of the last notice, so that the next one is not delayed by a quarter of an hour. */
  const rest = () => world.db.prisma.noticeAddress.updateMany({ data: { toldOn: null } });

  it('a letter that comes back reaches the mailbox of its sender, encrypted, with its number and no name', async () => {
    const [id = 0] = await sender.queue(1, 'Sandbox: not home');
    const isOver = async () => {
      await post.tick();
      return (await world.db.prisma.mail.findUniqueOrThrow({ where: { id } })).performType;
    };
    await pollUntil(isOver, (type) => type === 5, patienceMs, worker.output);
    const [mail = ''] = await arrived('n.rahimova', 1);
    expect(mail).toMatch(/TLS/);
    expect(mail).toContain('Auto-Submitted: auto-generated');
    const text = readable(mail);
    expect(text).toContain(`Письмо EHM${id} вернулось: не оказалось дома`);
    expect(text).toContain(`https://letters.example/#/main/mail/view/${id}`);
    expect(text).not.toMatch(/not home/);
    expect(server.delivered()).toBe(1);
  }, 180_000);

  it('people who did not ask for it, or read it on the page, get nothing', async () => {
    const [other, reader] = [await colleague(), await colleague()];
    await connect(other.id, 's.olimov@namuna.uz', { kinds: [] });
    await connect(reader.id, 's.olimov@namuna.uz');
    await rest();
    await tell(other.id, 21);
    await tell(reader.id, 22, { readOn: new Date() });
    await tell(sender.actor.userId, 23);
    await arrived('n.rahimova', 2);
    expect(server.mailbox('s.olimov')).toEqual([]);
    expect(server.delivered()).toBe(2);
  }, 180_000);

  it('an address that the server does not know is shown to its person, and is written to no more', async () => {
    const { id: userId } = await colleague();
    await connect(userId, 'moved.away@namuna.uz');
    await tell(userId, 31);
    const read = () => world.db.prisma.noticeAddress.findFirstOrThrow({ where: { userId } });
    const row = await pollUntil(read, ({ problem }) => problem !== null, patienceMs, worker.output);
    expect(row.problem).toBe('unknown');
    expect(row.problemText).toMatch(/^550/);
    expect(await waiting()).toBe(0);
    expect(server.delivered()).toBe(2);
  }, 180_000);

  it('while the server is away letters go to the post as always, and the message comes once it is back, once', async () => {
    await server.stop();
    await rest();
    await tell(sender.actor.userId, 41);
    await pollUntil(waiting, (count) => count === 1, patienceMs, worker.output);
    const ids = await sender.queue(3);
    const isAccepted = () => world.db.prisma.mail.count({ where: { id: { in: ids }, sendStatus: 1 } });
    await pollUntil(isAccepted, (count) => count === 3, patienceMs, worker.output);
    expect(await waiting()).toBe(1);
    await server.start();
    await arrived('n.rahimova', 3);
    await pollUntil(waiting, (count) => count === 0, patienceMs, worker.output);
    expect(server.delivered()).toBe(3);
  }, 300_000);
});

describe.runIf(isWanted)("e-mails, with Debian's mail server that takes everything first", () => {
  it('an address that it does not know is shown to its person once its report has been read', async () => {
    const world = await testWorld();
    const command = join(import.meta.dirname, '../../operator/src/main.ts');
    const env = `DATABASE_URL='${world.urlOf('worker')}'`;
    const reportsTo = `${env} ${process.execPath} ${command} messages:bounced || exit 75`;
    const server = await debianMailServer(['n.rahimova'], { reportsTo });
    const channel = smtpChannel({ url: server.url, from: 'Pochta <notices@letters.example>' });
    try {
      await server.start();
      const { actor } = await aSender(world);
      const of = { userId: actor.userId, channel: 'email', address: 'moved.away@namuna.uz' } as const;
      const confirmedOn = new Date(Date.now() - 60_000);
      await world.db.prisma.noticeAddress.create({
        data: { ...of, confirmedOn, kinds: ['returned'], rhythm: 'at_once' },
      });
      const facts = { kind: 'returned', subjectId: 17, facts: { result: 5 } } as const;
      await world.db.prisma.notice.create({ data: { ...facts, userId: of.userId, createdOn: new Date() } });
      const { sealingKeys, publicUrl } = world;
      const ctx = { db: world.db, clock: systemClock, sealingKeys, publicUrl, messageLeaseMs: 60_000 };
      expect(await makeMessages({ ...ctx, channels: { email: channel } })).toBe(1);
      expect(await sendMessages({ ...ctx, channels: { email: channel } })).toBe(1);
      const read = () => world.db.prisma.noticeAddress.findFirstOrThrow();
      expect(await pollUntil(read, ({ problem }) => problem !== null, patienceMs)).toMatchObject({
        ...{ problem: 'unknown', problemText: '5.1.1' },
      });
      expect(await world.db.prisma.message.findFirstOrThrow()).toMatchObject({ failure: 'unknown', deadOn: null });
      expect(server.delivered()).toBe(0);
    } finally {
      await channel.close();
      await server.close();
      await world.drop();
    }
  }, 180_000);
});
