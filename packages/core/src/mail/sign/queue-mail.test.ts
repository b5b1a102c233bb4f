import type { Context } from '@hybrid-mail/core/context';
import type { Refusal } from '@hybrid-mail/core/errors';
import { eimzoServerVerifier } from '@hybrid-mail/gateways/signature-verifier';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, aUser } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import { offerTextToSign, queueMail } from '../index.ts';
import { assertSigningTime } from './signature/verify-signature.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const refused = (id: number, signature: string, sending: Context = desk.sending) =>
  queueMail(sending, { id, signature }).then(
    () => null,
    ({ code }: Refusal) => code,
  );
const ask = (id: number, sending: Context = desk.sending) => offerTextToSign(sending, { id });

/** The letter's send status and dispatch state, its history types, and counts of its signatures and hand-over jobs. */
async function traces(id: number) {
  const { sendStatus, dispatch, signatures, histories } = await desk.mail(id);
  const jobs = (await readWaitingJobs(desk.world, 'hand-over-mail')).filter(({ data }) => data.mailId === id);
  return {
    sendStatus,
    dispatch: dispatch?.state ?? null,
    signatures: signatures.length,
    histories: histories.map(({ historyType }) => historyType),
    jobs: jobs.length,
  };
}
const draft = { sendStatus: null, dispatch: null, signatures: 0, histories: [0], jobs: 0 };
const queued = { sendStatus: 0, dispatch: 'queued', signatures: 1, histories: [0, 100], jobs: 1 };

describe('a signed letter is under way', () => {
  it('with its signature, dispatch, history and job, all at once', async () => {
    const id = await desk.draft();
    const answer = parseWireJson(await queueMail(desk.sending, { id, signature: await desk.sign(id) }));
    expect(answer).toMatchObject({ Id: id, SendStatus: 0, IsSent: false, SenderUser: { Id: desk.actor.userId } });
    expect(await traces(id)).toEqual(queued);
    const { signatures } = await desk.mail(id);
    expect(signatures).toMatchObject([{ signerInn: desk.inn, signedById: desk.actor.userId, verifiedBy: 'builtin' }]);
    const jobs = await readWaitingJobs(desk.world, 'hand-over-mail');
    expect(jobs.at(-1)).toMatchObject({ data: { v: 1, mailId: id }, group: String(desk.home.organizationId) });
  });

  it('and the audit log names the person who sent it', async () => {
    const id = await desk.draft();
    await desk.signAndQueue(id);
    const where = { action: 'mail.queue', subject: 'mail', subjectId: String(id) };
    expect(await desk.world.db.prisma.auditEntry.findMany({ where })).toMatchObject([
      { actorId: desk.actor.userId, after: { generation: 1, certificateSerial: expect.stringMatching(/^[0-9a-f]+$/) } },
    ]);
  });

  it('when the bytes were signed that the hexadecimal text stands for', async () => {
    const id = await desk.draft();
    const bytes = Buffer.from(await ask(id), 'hex');
    expect(await refused(id, await signText(desk.key, bytes))).toBeNull();
    expect(await traces(id)).toEqual(queued);
  });

  it('when the signature comes as plain DER, in lines', async () => {
    const id = await desk.draft();
    const signature = await signText(desk.key, await ask(id), 'der');
    expect(await refused(id, signature.replace(/(.{64})/g, '$1\n'))).toBeNull();
  });

  it('when a person with the right to sign for the organization signs with the own personal key', async () => {
    const id = await desk.draft();
    const sending = await allowedToSign('40201902050010');
    const signature = await signText(await desk.world.signers.ofPerson(), await ask(id, sending));
    expect(await refused(id, signature, sending)).toBeNull();
    expect((await desk.mail(id)).signatures).toMatchObject([{ signerInn: null, signerPinfl: '40201902050010' }]);
  });
});

/** A user of the desk who may sign for the organization, with a PINFL entered by an administrator. */
async function allowedToSign(pinfl: string | null): Promise<Context> {
  const { organizationId, unitId } = desk.home;
  const user = await aUser(desk.world.db, { organizationId, unitId, canSignOnBehalfOfOrganization: true, pinfl });
  return desk.world.as(await actorOf(desk.world.db, user.id), 'mail.send');
}

describe('a personal key signs for its owner alone', () => {
  it.each([
    ["another person's key", 'certificate-of-another-person', '31210632040244', {}],
    ['a person without an entered PINFL', 'pinfl-missing', null, {}],
    ['a key that names no PINFL', 'certificate-without-pinfl', '40201902050010', { pinfl: null }],
    ['a key that names none, and a person without one', 'pinfl-missing', null, { pinfl: null }],
  ])('%s is refused', async (_, code, pinfl, key) => {
    const id = await desk.draft();
    const sending = await allowedToSign(pinfl);
    const signature = await signText(await desk.world.signers.ofPerson(key), await ask(id, sending));
    expect(await refused(id, signature, sending)).toBe(code);
    expect(await traces(id)).toEqual(draft);
  });

  it('an organization key asks for no PINFL: the organization is in the key itself', async () => {
    const id = await desk.draft();
    const sending = await allowedToSign(null);
    expect(await refused(id, await signText(desk.key, await ask(id, sending)), sending)).toBeNull();
  });
});

describe('a letter stays a draft', () => {
  it.each([
    ["another organization's key", 'certificate-of-another', () => desk.world.signers.ofOrganization('399999999')],
    ['a personal key without the right', 'certificate-personal', () => desk.world.signers.ofPerson()],
    ['an expired key', 'certificate-expired', () => desk.world.signers.expired(desk.inn)],
    ['a key of an untrusted authority', 'certificate-untrusted', () => desk.world.signers.untrusted(desk.inn)],
  ])('when it is signed with %s', async (_, code, signer) => {
    const id = await desk.draft();
    expect(await refused(id, await signText(await signer(), await ask(id)))).toBe(code);
    expect(await traces(id)).toEqual(draft);
  });

  it('when another text was signed, or the text of another letter', async () => {
    const [id, other] = [await desk.draft(), await desk.draft()];
    await ask(id);
    expect(await refused(id, await signText(desk.key, 'Согласен'))).toBe('signature-other-text');
    expect(await refused(id, await desk.sign(other))).toBe('signature-other-text');
    expect(await traces(id)).toEqual(draft);
  });

  it('when its text was never asked for, or only by a colleague', async () => {
    const id = await desk.draft();
    const { organizationId, unitId } = desk.home;
    const colleague = await aUser(desk.world.db, { organizationId, unitId });
    const theirs = desk.world.as(await actorOf(desk.world.db, colleague.id), 'mail.send');
    const signature = await signText(desk.key, await ask(id, theirs));
    expect(await refused(id, signature)).toBe('sign-not-requested');
    expect(await traces(id)).toEqual(draft);
    expect(await refused(id, signature, theirs)).toBeNull();
  });

  it.each([
    ['no base64', 'нет подписи'],
    ['no PKCS#7', Buffer.from('not a signature').toString('base64')],
    ['nothing', ''],
  ])('when the signature is %s', async (_, signature) => {
    const id = await desk.draft();
    await ask(id);
    expect(await refused(id, signature)).toBe('signature-malformed');
    expect(await traces(id)).toEqual(draft);
  });

  it('when one byte of the signature is another', async () => {
    const id = await desk.draft();
    const bytes = Buffer.from(await signText(desk.key, await ask(id), 'der'), 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(await refused(id, bytes.toString('base64'))).toBe('signature-invalid');
    expect(await traces(id)).toEqual(draft);
  });

  it('when it was changed after the person had seen it', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    await desk.world.db.prisma.mail.update({ where: { id }, data: { receiver: 'Другой получатель' } });
    expect(await refused(id, signature)).toBe('mail-changed');
    expect(await traces(id)).toEqual(draft);
  });

  it('when it cannot be found out whether the signature is good', async () => {
    const id = await desk.draft();
    const verifier = eimzoServerVerifier({ baseUrl: 'http://127.0.0.1:9', host: 'localhost', timeoutMs: 500 });
    expect(await refused(id, await desk.sign(id), { ...desk.sending, verifier })).toBe('verifier-unavailable');
    expect(await traces(id)).toEqual(draft);
  });

  it('when it was deleted meanwhile', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    await desk.world.db.prisma.mail.update({ where: { id }, data: { deletedOn: new Date() } });
    expect(await refused(id, signature)).toBe('mail-not-found');
    expect(await traces(id)).toEqual(draft);
  });
});

describe('clicking twice is harmless', () => {
  it('the same signature again answers the letter and changes nothing', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    const first = await queueMail(desk.sending, { id, signature });
    const before = await desk.mail(id);
    expect(await queueMail(desk.sending, { id, signature })).toEqual(first);
    expect(await desk.mail(id)).toEqual(before);
  });

  it('the same signature fifty times at once: one dispatch, one job, one entry in the history', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refused(id, signature)));
    expect(new Set(answers)).toEqual(new Set([null]));
    expect(await traces(id)).toEqual(queued);
  });

  it('the second click finds the letter unsent, and is checked after the first one has sent it', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    const { db } = desk.world;
    const waiting = (calls: number) =>
      vi.waitFor(async () => {
        // pg_locks shows all databases of the server: filter by this test's.
        const { rows } = await db.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(calls);
      });
    const second = await db.transaction(async (offers) => {
      const first = await db.transaction(async (tx) => {
        await tx.$executeRaw`select from mail where id = ${id} for update`;
        const call = refused(id, signature);
        await waiting(1);
        await offers.$executeRaw`lock table sign_request in access exclusive mode`;
        const later = refused(id, signature);
        await waiting(2);
        return { call, later };
      });
      expect(await first.call).toBeNull();
      return { call: first.later };
    });
    expect(await second.call).toBeNull();
    expect(await traces(id)).toEqual(queued);
  });

  it('two tabs that sign separately at once: one wins, the other is told that the letter is under way', async () => {
    const id = await desk.draft();
    const signatures = [await desk.sign(id), await desk.sign(id)];
    const answers = await Promise.all(signatures.map((signature) => refused(id, signature)));
    expect(answers.toSorted()).toEqual(['mail-queued', null]);
    expect(await traces(id)).toEqual(queued);
  });
});

describe('the time of a signature', () => {
  const hour = 3_600_000;
  const signedAt = async (id: number, offset: number) =>
    signText(desk.key, await ask(id), 'eimzo', new Date(desk.world.clock.now().getTime() + offset));

  it('may be any time since the letter was written, and ten minutes off', async () => {
    for (const offset of [-9 * 60_000, 0, 9 * 60_000]) {
      const id = await desk.draft();
      expect(await refused(id, await signedAt(id, offset))).toBeNull();
    }
    const id = await desk.draft({ createdOn: new Date(desk.world.clock.now().getTime() - 48 * hour) });
    expect(await refused(id, await signedAt(id, -47 * hour))).toBeNull();
  });

  it('is refused when it lies in the future, or before the letter', async () => {
    for (const offset of [hour, -hour, 365 * 24 * hour]) {
      const id = await desk.draft();
      expect(await refused(id, await signedAt(id, offset))).toBe('signing-time-wrong');
      expect(await traces(id)).toEqual(draft);
    }
  });

  it('is that of a time stamp, where there is one, whatever the clock of the computer shows', () => {
    const now = desk.world.clock.now();
    const wrong = new Date(now.getTime() + 400 * 24 * hour);
    const checked = { answer: null, revocation: [], issuerCertificates: [] };
    const verified = { content: Buffer.of(), certificate: {} as never, ...checked };
    const check = (times: { signingTime: Date | null; timestampedAt: Date | null }) =>
      assertSigningTime({ ...verified, ...times }, now, now);
    expect(() => check({ signingTime: wrong, timestampedAt: now })).not.toThrow();
    expect(() => check({ signingTime: now, timestampedAt: wrong })).toThrow('signing-time-wrong');
    expect(() => check({ signingTime: null, timestampedAt: null })).not.toThrow();
  });
});
