import { deleteMail, recallMail } from '@hybrid-mail/core/mail';
import { handOverMail } from '@hybrid-mail/core/postal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { mergeBalanceChanges, readBalance } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const balance = async () => Number((await readBalance(desk.world.as(desk.actor, 'balance.read'), {})).balance);
const reserved = async () => {
  const { rows } = await desk.world.db.pool.query<{ reserved: string }>(
    'select reserved from organization_balance where organization_id = $1',
    [desk.home.organizationId],
  );
  return Number(rows[0]?.reserved);
};
const kept = () => desk.world.db.prisma.balanceChange.count();
const pay = (amount: string) =>
  desk.world.db.prisma.payment.create({
    data: { organizationId: desk.home.organizationId, amount, createdOn: desk.world.clock.now() },
  });

describe('the running balance', () => {
  it('reserves the price of a letter under way and charges it when the post has it', async () => {
    const before = await balance();
    const id = await desk.queued();
    expect([(await balance()) - before, await reserved()]).toEqual([0, 9500]);
    await handOverMail(desk.postal, id);
    expect([(await balance()) - before, await reserved()]).toEqual([-9500, 0]);
  });

  it('gives back what a recalled, a refused and a deleted letter reserved', async () => {
    const before = await balance();
    const [recalled, refused] = [await desk.queued(), await desk.queued()];
    expect(await reserved()).toBe(19_000);
    await recallMail(desk.sending, { id: recalled });
    expect(await reserved()).toBe(9500);
    await deleteMail(desk.world.as(desk.actor, 'mail.delete'), { id: recalled });
    await desk.refused(refused);
    expect([(await balance()) - before, await reserved()]).toEqual([0, 0]);
  });

  it('is the same after its changes were merged, also twice at once and while letters are sent', async () => {
    const before = await balance();
    await pay('0.20');
    await Promise.all([
      mergeBalanceChanges(desk.world),
      mergeBalanceChanges(desk.world),
      desk.accepted(),
      pay('-0.10'),
    ]);
    await desk.queued();
    await mergeBalanceChanges(desk.world);
    expect(await kept()).toBe(1);
    expect(((await balance()) - before).toFixed(2)).toBe('-9499.90');
    expect(await reserved()).toBe(9500);
    expect(await mergeBalanceChanges(desk.world)).toBe(0);
  });

  it('is not changed by a person or a program: only the database notes what was paid and charged', async () => {
    const insert = 'insert into balance_change (organization_id, amount, reserved) values (1, 1, 0)';
    for (const role of ['hybrid_mail_api', 'hybrid_mail_customer']) {
      await expect(desk.world.db.pool.query(`set role ${role}; ${insert}`)).rejects.toThrow('permission denied');
      await desk.world.db.pool.query('reset role');
    }
  });
});
