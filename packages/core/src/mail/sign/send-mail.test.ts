import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { handOverMail } from '../../postal/index.ts';
import { sendMailAndWait } from './send-mail.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

/** Sends a letter with a fake clock. @returns the result and the time waited */
async function send(whileWaiting: (id: number, waitedMs: number) => Promise<unknown>) {
  const id = await desk.draft();
  let waitedMs = 0;
  const answer = await sendMailAndWait(desk.sending, { id, signature: await desk.sign(id) }, async (ms) => {
    waitedMs += ms;
    await whileWaiting(id, waitedMs);
  });
  return { mail: parseWireJson(answer), waitedMs };
}

describe('sending with the answer of the post', () => {
  it('waits ten seconds and not longer; the letter goes on by itself', async () => {
    const { mail, waitedMs } = await send(async () => undefined);
    expect(waitedMs).toBe(10_000);
    expect(mail).toMatchObject({ SendStatus: 0, IsSent: false });
    expect(await handOverMail(desk.postal, mail.Id)).toBe('accepted');
  });

  it('answers as soon as the post has taken the letter, or refused it', async () => {
    const taken = await send((id, waitedMs) => (waitedMs === 600 ? handOverMail(desk.postal, id) : Promise.resolve()));
    expect(taken).toMatchObject({ waitedMs: 600, mail: { SendStatus: 1, IsSent: true } });
    const refused = await send(async (id, waitedMs) => {
      if (waitedMs === 1000) await desk.refused(id);
    });
    expect(refused).toMatchObject({ waitedMs: 1000, mail: { SendStatus: 3, IsSent: false } });
  });
});
