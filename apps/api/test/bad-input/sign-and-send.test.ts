import { createHash } from 'node:crypto';
import { eimzoServerVerifier } from '@hybrid-mail/gateways/signature-verifier';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { aDraft, aLetterAtPost } from '../letters.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

let api: ApiWorld;
let cast: Cast;
let post: TestPost;
let sender: TestClient;
let inn: string;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  post = await testPost();
  sender = await api.by(cast.people.O);
  ({ inn } = cast.ours.organization);
});
afterAll(async () => {
  await post?.close();
  await api?.close();
});

const textOf = async (id: number, caller = sender): Promise<string> => (await caller.get(`/api/SendMail/${id}`)).json();
const queue = (id: number, signature: unknown, caller = sender) =>
  caller.put(`/api/SendMailToQeueu/${id}`, { signature });
const director = () => api.signers.ofOrganization(inn);

async function aLetterToSign(): Promise<{ id: number; text: string }> {
  const id = await aDraft(api, cast.ours);
  return { id, text: await textOf(id) };
}

/** BER of `depth` nested sequences, each of indefinite length. */
const berBomb = (depth: number) =>
  Buffer.concat([Buffer.from('3080'.repeat(depth), 'hex'), Buffer.alloc(depth * 2)]).toString('base64');

describe('a signature that is none', () => {
  it.each([
    ['nothing', ''],
    ['one byte', 'AA=='],
    ['a megabyte of noise', createHash('sha256').update('x').digest('base64').slice(0, 40).repeat(25_000)],
    ['PEM', '-----BEGIN PKCS7-----\nMIIB\n-----END PKCS7-----'],
    ['DER of another kind', Buffer.from('300602010102010a', 'hex').toString('base64')],
    ['a nest of 10 000 levels', berBomb(10_000)],
    ['a length that lies', Buffer.from('3084ffffffff0609', 'hex').toString('base64')],
    ['no base64', 'это подпись'],
    ['a number', 5],
    ['null', null],
    ['a list', ['TUlJ']],
  ])('B065 %s is refused, and the letter stays a draft', async (_, signature) => {
    const { id } = await aLetterToSign();
    expectRefusal(await expectUnchanged(api.db, () => queue(id, signature)), 400);
    expect(await textOf(id)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('B065 over 2 MB is refused', async () => {
    const { id } = await aLetterToSign();
    expectRefusal(await queue(id, 'A'.repeat(2_000_004)), 400, 'wrong-input');
  });

  it('a missing field is refused', async () => {
    const { id } = await aLetterToSign();
    expectRefusal(await sender.put(`/api/SendMail/${id}`, { sign: 'x' }), 400, 'wrong-input');
    expectRefusal(await sender.put(`/api/SendMail/${id}`), 400, 'wrong-input');
  });
});

describe('a signature that does not bind this letter', () => {
  it.each([
    [
      'over the text of another letter',
      async () => signText(await director(), await textOf(await aDraft(api, cast.ours))),
      'signature-other-text',
      400,
    ],
    ['over some other words', async () => signText(await director(), 'Я согласен'), 'signature-other-text', 400],
    ['over nothing', async () => signText(await director(), ''), 'signature-other-text', 400],
    [
      'by a key of another organization',
      async (text: string) => signText(await api.signers.ofOrganization('499999999'), text),
      'certificate-of-another',
      403,
    ],
    [
      'by a personal key',
      async (text: string) => signText(await api.signers.ofPerson(), text),
      'certificate-personal',
      403,
    ],
    [
      'by a key whose time is over',
      async (text: string) => signText(await api.signers.expired(inn), text),
      'certificate-expired',
      400,
    ],
    [
      'by a key of an unknown authority',
      async (text: string) => signText(await api.signers.untrusted(inn), text),
      'certificate-untrusted',
      400,
    ],
  ] as const)('%s is refused', async (_, sign, code, status) => {
    const { id, text } = await aLetterToSign();
    const signature = await sign(text);
    expectRefusal(await expectUnchanged(api.db, () => queue(id, signature)), status, code);
  });

  it('one changed byte is refused', async () => {
    const { id, text } = await aLetterToSign();
    const bytes = Buffer.from(await signText(await director(), text, 'der'), 'base64');
    bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
    expectRefusal(await expectUnchanged(api.db, () => queue(id, bytes.toString('base64'))), 400);
  });
});

describe('signing', () => {
  it('B067 the same signature again after the letter was sent changes nothing', async () => {
    const id = await aLetterAtPost(api, post, cast.ours);
    const stored = await api.db.prisma.mailSignature.findFirstOrThrow({ where: { mailId: id } });
    const again = await expectUnchanged(api.db, () => queue(id, Buffer.from(stored.pkcs7).toString('base64')));
    expect(again.json()).toMatchObject({ Id: id, IsSent: true, SendStatus: 1 });
    expect(await api.db.prisma.charge.count({ where: { mailId: id } })).toBe(1);
    const other = await signText(await director(), stored.text);
    expectRefusal(await expectUnchanged(api.db, () => queue(id, other)), 409, 'mail-already-sent');
    expectRefusal(await sender.get(`/api/SendMail/${id}`), 409, 'mail-already-sent');
  });

  it('B070 without having asked for the text, or with the text that another person asked for, is refused', async () => {
    const id = await aDraft(api, cast.ours);
    const head = await api.by(cast.people.H);
    const text = await textOf(id, head);
    const signature = await signText(await director(), text);
    expectRefusal(await expectUnchanged(api.db, () => queue(id, signature)), 409, 'sign-not-requested');
    expect((await queue(id, signature, head)).statusCode).toBe(200);
  });

  it('B070 more than 15 minutes after the text was given out is refused, and served once it was asked for again', async () => {
    const { id, text } = await aLetterToSign();
    const signature = await signText(await director(), text);
    api.clock.advance(16 * 60 * 1000);
    expectRefusal(await expectUnchanged(api.db, () => queue(id, signature)), 409, 'sign-offer-ended');
    expect(await textOf(id)).toBe(text);
    expect((await queue(id, signature)).json()).toMatchObject({ SendStatus: 0 });
  });

  it('is refused when the letter was changed meanwhile', async () => {
    const { id, text } = await aLetterToSign();
    await api.db.prisma.mail.update({ where: { id }, data: { receiver: 'Другой получатель' } });
    const signature = await signText(await director(), text);
    expectRefusal(await expectUnchanged(api.db, () => queue(id, signature)), 409, 'mail-changed');
  });

  it.each([
    ['refuses connections', 'http://127.0.0.1:9'],
    ['has no address', 'http://eimzo.invalid'],
  ])('B069 waits for a verifier that %s: the letter stays a draft', async (_, baseUrl) => {
    const verifier = eimzoServerVerifier({ baseUrl, host: 'localhost', timeoutMs: 2000 });
    const alone = await apiWorld({ verifier });
    const { ours, people } = await aCast(alone);
    const caller = await alone.by(people.O);
    const id = await aDraft(alone, ours);
    const signature = await signText(
      await alone.signers.ofOrganization(ours.organization.inn),
      await textOf(id, caller),
    );
    const answer = await expectUnchanged(alone.db, () => queue(id, signature, caller));
    expectRefusal(answer, 503, 'verifier-unavailable');
    expect(answer.headers['retry-after']).toBe('30');
    await alone.close();
  });
});
