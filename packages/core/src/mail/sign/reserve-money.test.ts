import { deleteMail, queueMail, recallMail } from '@hybrid-mail/core/mail';
import { handOverMail } from '@hybrid-mail/core/postal';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import type { Refusal } from '../../errors.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());
beforeEach(async () => {
  // Each test starts without letters under way and without charges, and sets the balance itself.
  const { prisma } = desk.world.db;
  for (const { id } of await prisma.mail.findMany({ where: { sendStatus: 0 } })) await handOverMail(desk.postal, id);
  await unit({ sumForMail: '9500', sumForOverPaged: '500' });
});

const unit = (data: object) => desk.world.db.prisma.unit.update({ where: { id: desk.home.unitId }, data });
/** Sets the contract sum so that the present balance equals `sum`. */
async function balance(sum: number, more: object = {}): Promise<void> {
  const { prisma } = desk.world.db;
  const where = { organizationId: desk.home.organizationId };
  const { _sum } = await prisma.charge.aggregate({ where, _sum: { amount: true } });
  const contractSum = (_sum.amount?.toNumber() ?? 0) + sum;
  await prisma.organization.update({
    where: { id: desk.home.organizationId },
    data: { contractSum, credit: 0, ...more },
  });
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Refusal) => error,
  );
async function signed(count: number) {
  const letters: { id: number; signature: string }[] = [];
  for (let letter = 0; letter < count; letter += 1) {
    const id = await desk.draft();
    letters.push({ id, signature: await desk.sign(id) });
  }
  return letters;
}
const send = async (letter: { id: number; signature: string }) =>
  (await refusalOf(queueMail(desk.sending, letter)))?.code ?? 'sent';
const oneMore = async () => send((await signed(1))[0] as { id: number; signature: string });

describe('money for three letters', () => {
  it('sends three of twelve that are signed and sent at the same moment', async () => {
    await balance(3 * 9500);
    const answers = await Promise.all((await signed(12)).map(send));
    expect(answers.toSorted()).toEqual([...Array(9).fill('money-missing'), 'sent', 'sent', 'sent']);
  });

  it('sends three of five one after another, and says what is missing for the fourth', async () => {
    await balance(3 * 9500 + 5000);
    const letters = await signed(5);
    for (const letter of letters.slice(0, 3)) expect(await send(letter)).toBe('sent');
    const refused = await refusalOf(queueMail(desk.sending, letters[3] as { id: number; signature: string }));
    expect(formatProblem(refused?.details.message ?? '')).toBe(
      'Не хватает 4 500,00 сум: свободно 5 000,00 сум, остальное удержано за письма в пути. Пополните баланс или обратитесь к операторам гибридной почты',
    );
    expect((await desk.mail(letters[3]?.id ?? 0)).sendStatus).toBeNull();
  });

  it('and a credit for one sends four; the debt that follows stops the fifth in the words of the contract', async () => {
    await balance(3 * 9500, { credit: 9500 });
    for (const answer of ['sent', 'sent', 'sent', 'sent', 'money-missing']) expect(await oneMore()).toBe(answer);
    await balance(-9501, { credit: 9500 });
    const [id] = [await desk.draft()];
    expect((await refusalOf(desk.sign(id)))?.code).toBe('unit-blocked');
  });

  it('is free again when a letter is recalled or deleted', async () => {
    await balance(9500);
    const recalled = await desk.queued();
    expect(await oneMore()).toBe('money-missing');
    await recallMail(desk.sending, { id: recalled });
    const deleted = await desk.queued();
    expect(await oneMore()).toBe('money-missing');
    await recallMail(desk.sending, { id: deleted });
    await deleteMail(desk.world.as(desk.actor, 'mail.delete'), { id: deleted });
    expect(await oneMore()).toBe('sent');
  });
});

describe('the price that was reserved', () => {
  it('is what a letter costs when the price has risen since', async () => {
    await balance(9500);
    const id = await desk.queued();
    await unit({ sumForMail: '12000.50' });
    await handOverMail(desk.postal, id);
    const { price, reservedPrice, charges } = await desk.mail(id);
    expect([price?.toFixed(2), reservedPrice]).toEqual(['9500.00', null]);
    expect(charges).toMatchObject([{ tariff: { sumForMail: '9500.00', sheets: 3, rule: 1 } }]);
  });

  it('is not asked when the price has fallen since: the lower one counts', async () => {
    await balance(9500);
    const id = await desk.queued();
    await unit({ sumForMail: '9000' });
    await handOverMail(desk.postal, id);
    expect((await desk.mail(id)).price?.toFixed(2)).toBe('9000.00');
  });

  it('counts also when the unit has no price any more', async () => {
    await balance(9500);
    const id = await desk.queued();
    await unit({ sumForMail: null });
    await handOverMail(desk.postal, id);
    expect((await desk.mail(id)).price?.toFixed(2)).toBe('9500.00');
  });
});
