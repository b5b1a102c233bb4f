import type { Actor } from '@hybrid-mail/core/actor';
import { testSecretsKey } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { deriveSealingKeys, type SealingKeys } from '../../sealed-secret.ts';
import { chooseChannel, confirmAddress, disconnectChannel, listChannels, sendCode, sendMessages } from '../index.ts';

const start = '2026-11-20T10:00:00Z';
const email = 'n.rahimova@namuna.uz';
const from = { address: '10.0.0.1' };

let desk: Desk;
let mailbox: Mailbox;
beforeAll(async () => {
  desk = await openDesk({ now: start });
  mailbox = openMailbox(desk.world);
});
afterAll(() => desk?.close());
beforeEach(async () => {
  desk.world.clock.set(start);
  await mailbox.empty();
});

const ctxOf = (actor: Actor) => mailbox.personal(desk.world.as(actor, 'account.edit'));
const own = async (actor = desk.actor) => (await listChannels(ctxOf(actor)))[0];
const ask = (address = email) => sendCode(ctxOf(desk.actor), { channel: 'email', newAddress: address });
const confirm = (code: string) => confirmAddress(ctxOf(desk.actor), { channel: 'email', code, ...from });
const minutesLater = (minutes: number) => desk.world.clock.set(new Date(Date.parse(start) + minutes * 60_000));

/** The code of the last message. */
async function receivedCode(): Promise<string> {
  await sendMessages(mailbox.ctx);
  return /\b(\d{6})\b/.exec(mailbox.got.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('an address', () => {
  it('counts once the code that was sent to it is given', async () => {
    await ask();
    expect(await own()).toMatchObject({ address: null, newAddress: email });
    const code = await receivedCode();
    expect(mailbox.got).toMatchObject([{ to: email, subject: `Код для уведомлений: ${code}` }]);
    await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await own()).toMatchObject({ address: email, newAddress: null, confirmedOnStr: '2026-11-20 15:00:00' });
    await expect(confirm(code)).rejects.toMatchObject({ code: 'address-code-ended' });
  });

  it('does not count with a wrong code, and the eleventh try within an hour is not compared', async () => {
    await ask();
    const code = await receivedCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(confirm(wrong)).rejects.toMatchObject({ code: 'address-code-wrong' });
    }
    await expect(confirm(code)).rejects.toMatchObject({ code: 'too-many-codes' });
    expect(await own()).toMatchObject({ address: null, newAddress: email });
  });

  it('counts with a code that was made before or after the secret was replaced, and with no other one', async () => {
    await ask();
    const code = await receivedCode();
    const confirmBy = (sealingKeys: SealingKeys) =>
      confirmAddress({ ...ctxOf(desk.actor), sealingKeys }, { channel: 'email', code, ...from });
    await expect(confirmBy(deriveSealingKeys('next'))).rejects.toMatchObject({ code: 'address-code-wrong' });
    await confirmBy(deriveSealingKeys('next', testSecretsKey));
    expect(await own()).toMatchObject({ address: email });
  });

  it('does not count with six signs that take more bytes than a code', async () => {
    await ask();
    await expect(confirm('_%zz\u{e0001}')).rejects.toMatchObject({ code: 'address-code-wrong' });
  });

  it('needs a new code after half an hour, and after another address was asked for', async () => {
    await ask();
    const first = await receivedCode();
    minutesLater(5);
    await ask('other@namuna.uz');
    await expect(confirm(first)).rejects.toMatchObject({ code: 'address-code-wrong' });
    const second = await receivedCode();
    minutesLater(36);
    await expect(confirm(second)).rejects.toMatchObject({ code: 'address-code-ended' });
  });

  it('is asked for five times an hour at most', async () => {
    for (let times = 0; times < 5; times += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'too-many-codes' });
    minutesLater(61);
    await ask();
  });

  it('is told when another one takes its place, and when it is disconnected', async () => {
    await ask();
    await confirm(await receivedCode());
    minutesLater(1);
    await ask('other@namuna.uz');
    expect(await own()).toMatchObject({ address: email, newAddress: 'other@namuna.uz' });
    await confirm(await receivedCode());
    await disconnectChannel(ctxOf(desk.actor), { channel: 'email', ...from });
    mailbox.got.length = 0;
    await sendMessages(mailbox.ctx);
    // Both messages are sent at once, in either order.
    expect(mailbox.got.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      `${email}: Уведомления больше не приходят на этот адрес`,
      'other@namuna.uz: Уведомления больше не приходят на этот адрес',
    ]);
    expect(await own()).toMatchObject({ address: null, newAddress: null });
  });

  it('that does not exist is shown to the person who waits for the code', async () => {
    await ask();
    mailbox.answer = { kind: 'unknown', problem: '550 5.1.1 no such user' };
    await sendMessages(mailbox.ctx);
    expect(await own()).toMatchObject({ newAddress: email, problem: 'unknown', problemText: '550 5.1.1 no such user' });
    await ask('right@namuna.uz');
    expect(await own()).toMatchObject({ newAddress: 'right@namuna.uz', problem: null });
  });

  it('of a person is not shown to another one, and the code of one does not confirm that of another', async () => {
    await ask();
    const code = await receivedCode();
    const colleague = await desk.colleague();
    expect(await own(colleague)).toMatchObject({ address: null, newAddress: null });
    const foreign = confirmAddress(ctxOf(colleague), { channel: 'email', code, ...from });
    await expect(foreign).rejects.toMatchObject({ code: 'address-code-ended' });
  });
});

describe('the choices of a person', () => {
  it('are at first what has to be acted on, once a day', async () => {
    expect(await own()).toMatchObject({
      kinds: ['returned', 'failed', 'contractEnds', 'balanceLow', 'webhookOff'],
      rhythm: 'daily',
    });
  });

  it('are kept, without what cannot be chosen', async () => {
    const kinds = ['registryReady', 'newDevice'] as const;
    await chooseChannel(ctxOf(desk.actor), { channel: 'email', kinds, rhythm: 'weekly' });
    expect(await own()).toMatchObject({ kinds: ['registryReady'], rhythm: 'weekly' });
  });

  it('are refused for a channel that the installation does not have', async () => {
    const choice = chooseChannel(ctxOf(desk.actor), { channel: 'sms', kinds: [], rhythm: 'daily' });
    await expect(choice).rejects.toMatchObject({ code: 'channel-off' });
    expect(await listChannels(desk.world.as(desk.actor, 'account.read'))).toEqual([]);
  });
});
