import type { Context } from '@hybrid-mail/core/context';
import type { Refusal } from '@hybrid-mail/core/errors';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../../test/desk.ts';
import { claimDispatch, type DispatchClaim } from '../../../postal/hand-over/claim-dispatch.ts';
import { settleFailed, settleRejected, settleUnknown } from '../../../postal/hand-over/settle-negative.ts';
import { offerTextToSign, queueMail } from '../../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const rejection = { kind: 'rejected', code: 'region-area-mismatch', message: 'no such area' } as const;
const silence = { kind: 'unknown', reason: 'silence', httpStatus: null, retryAfterSeconds: null } as const;

const ask = (id: number) => offerTextToSign(desk.sending, { id });
const refused = (id: number, signature: string, sending: Context = desk.sending) =>
  queueMail(sending, { id, signature }).then(
    () => null,
    ({ code }: Refusal) => code,
  );

/** A signed letter that became sendable again, with its old text and signature. */
async function cameBack(ending: (claim: DispatchClaim) => Promise<void>) {
  const id = await desk.draft();
  const text = await ask(id);
  const signature = await signText(desk.key, text);
  await queueMail(desk.sending, { id, signature });
  await claimDispatch(desk.postal, id);
  desk.world.clock.advance(day);
  const claim = await claimDispatch(desk.postal, id);
  if (!claim) throw new Error('not due');
  await ending(claim);
  return { id, text, signature };
}

describe('one signature counts once', () => {
  it.each([
    [
      'the post did not answer for a day',
      2,
      (claim: DispatchClaim) => settleUnknown(desk.postal, claim, silence),
      'the same',
    ],
    ['the post refused it', 3, (claim: DispatchClaim) => settleRejected(desk.postal, claim, rejection), 'another'],
    ['we failed', 4, (claim: DispatchClaim) => settleFailed(desk.postal, claim, 'our defect'), 'the same'],
  ] as const)('when %s the letter has another text, and %i goes out under a new signature only', async (...given) => {
    const [, status, ending, key] = given;
    const { id, text, signature } = await cameBack(ending);
    const before = await desk.mail(id);
    expect(before.sendStatus).toBe(status);
    expect(await ask(id)).not.toBe(text);
    expect(await refused(id, signature)).toBe('signature-used');
    // The same bytes in another encoding are the same signature.
    expect(await refused(id, signature.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))).toBe(
      'signature-used',
    );
    expect(await refused(id, `-----BEGIN PKCS7-----\n${signature}\n-----END PKCS7-----`)).toBe('signature-used');
    expect(await refused(id, await signText(desk.key, text, 'der'))).toBe('signature-other-text');
    expect((await desk.mail(id)).signatures).toHaveLength(1);
    await desk.signAndQueue(id);
    const after = await desk.mail(id);
    expect(after).toMatchObject({ sendStatus: 0, signatures: [{ generation: 1 }, { generation: 2 }] });
    expect(after.dispatch?.key === before.dispatch?.key ? 'the same' : 'another').toBe(key);
  });

  it('the database takes it a second time for no letter and no generation', async () => {
    const [id, other] = [await desk.queued(), await desk.queued()];
    const [kept] = (await desk.mail(id)).signatures;
    if (!kept) throw new Error('a letter under way is signed');
    const again = { ...kept, mailId: other, generation: 2, record: {}, revocation: {} };
    await expect(desk.world.db.prisma.mailSignature.create({ data: again })).rejects.toMatchObject({ code: 'P2002' });
  });
});

describe('an offer to sign', () => {
  it('ends after fifteen minutes', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    desk.world.clock.advance(15 * minute + 1);
    expect(await refused(id, signature)).toBe('sign-offer-ended');
    expect(await desk.mail(id)).toMatchObject({ sendStatus: null, signatures: [] });
  });

  it('holds until then', async () => {
    const id = await desk.draft();
    const signature = await desk.sign(id);
    desk.world.clock.advance(15 * minute);
    expect(await refused(id, signature)).toBeNull();
  });

  it('begins anew when the text is asked for: what was signed of the same text still counts', async () => {
    const id = await desk.draft();
    const text = await ask(id);
    const signature = await signText(desk.key, text);
    desk.world.clock.advance(5 * day);
    expect(await ask(id)).toBe(text);
    expect(await refused(id, signature)).toBeNull();
  });
});
