import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { verifyEvidence } from '../../evidence/index.ts';
import { getMail } from '../../mail/index.ts';
import { claimDispatch, type DispatchClaim } from './claim-dispatch.ts';
import { settleAccepted } from './settle-accepted.ts';
import { settleFailed, settleRejected, settleUnknown } from './settle-negative.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const day = 24 * 3_600_000;
let papers = 0;
const accepted = () => ({
  reference: `RR${++papers}`,
  acceptedAt: desk.world.clock.now(),
  repeated: false,
});
const rejection = { kind: 'rejected', code: 'region-area-mismatch', message: 'no such area' } as const;
const uncertain = { kind: 'unknown', reason: 'silence', httpStatus: null, retryAfterSeconds: null } as const;

async function claim(id: number): Promise<DispatchClaim> {
  const claimed = await claimDispatch(desk.postal, id);
  if (!claimed) throw new Error('not due');
  return claimed;
}

/** An attempt that gets no answer until a second one has settled. */
async function overtaken(outcome: (second: DispatchClaim) => Promise<void>) {
  const id = await desk.queued();
  const first = await claim(id);
  desk.world.clock.advance(day);
  await outcome(await claim(id));
  return { id, first };
}

const read = async (id: number) => parseWireJson(await getMail(desk.world.as(desk.actor, 'mail.read'), { id }));

describe('an acceptance that comes after the letter counted as failed', () => {
  it.each([
    [2, 'postal-error', (second: DispatchClaim) => settleUnknown(desk.postal, second, uncertain)],
    [3, 'refused', (second: DispatchClaim) => settleRejected(desk.postal, second, rejection)],
    [4, 'internal-error', (second: DispatchClaim) => settleFailed(desk.postal, second, 'our defect')],
  ])(
    'at status %i counts: the letter is sent and charged, and its history says that it was late',
    async (status, lateAfter, outcome) => {
      const { id, first } = await overtaken(outcome);
      expect(await desk.mail(id)).toMatchObject({ sendStatus: status, charges: [] });
      const answer = accepted();
      expect(await settleAccepted(desk.postal, first, answer)).toBe('accepted');
      const mail = await desk.mail(id);
      expect(mail).toMatchObject({
        sendStatus: 1,
        isSent: true,
        statusReason: null,
        charges: [{ kind: 'letter' }],
        dispatch: { state: 'accepted', postalReference: answer.reference },
      });
      expect(mail.histories.at(-1)).toMatchObject({ historyType: 7, payload: { lateAfter } });
      const { Histories } = await read(id);
      expect(Histories.at(-1)).toMatchObject({ HistoryType: 7, Note: deliveryTexts.lateAcceptance });
      expect(await verifyEvidence(desk.world, id)).toEqual([]);
    },
  );

  it('is told once, however often the post repeats it', async () => {
    const { id, first } = await overtaken((second) => settleRejected(desk.postal, second, rejection));
    const answer = accepted();
    await settleAccepted(desk.postal, first, answer);
    expect(await settleAccepted(desk.postal, first, { ...answer, repeated: true })).toBe('accepted');
    const { charges, histories } = await desk.mail(id);
    expect(charges).toHaveLength(1);
    expect(histories.filter(({ historyType }) => historyType === 7)).toHaveLength(1);
  });

  it('brings the reason of the refusal and the acceptance in their order', async () => {
    const { id, first } = await overtaken((second) => settleRejected(desk.postal, second, rejection));
    await settleAccepted(desk.postal, first, accepted());
    const { Histories } = await read(id);
    expect(Histories.slice(1)).toMatchObject([
      { HistoryType: 5, Note: expect.stringContaining('район не относится к области') },
      { HistoryType: 7, Note: deliveryTexts.lateAcceptance },
    ]);
  });

  it('needs no note for an ordinary letter', async () => {
    const { Histories } = await read(await desk.accepted());
    expect(Histories.at(-1)).toMatchObject({ HistoryType: 7, Note: null });
  });
});

describe('an acceptance under the key of an earlier sending', () => {
  it('is another paper: kept as evidence, said on the letter, nothing charged', async () => {
    const { id, first } = await overtaken((second) => settleRejected(desk.postal, second, rejection));
    await desk.signAndQueue(id);
    expect(await settleAccepted(desk.postal, first, accepted())).toBe('failed');
    const mail = await desk.mail(id);
    expect(mail).toMatchObject({ sendStatus: 0, charges: [], statusReason: 'accepted-superseded' });
    expect(mail.histories.at(-1)).toMatchObject({ historyType: 103, payload: { key: first.key } });
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
  });

  it('is kept as evidence, too, when the new sending was accepted before', async () => {
    const { id, first } = await overtaken((second) => settleRejected(desk.postal, second, rejection));
    await desk.signAndQueue(id);
    await settleAccepted(desk.postal, await claim(id), accepted());
    expect(await settleAccepted(desk.postal, first, accepted())).toBe('failed');
    const mail = await desk.mail(id);
    expect(mail.charges).toHaveLength(1);
    expect(mail.histories.at(-1)).toMatchObject({ historyType: 103 });
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
  });
});
