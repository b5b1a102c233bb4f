import { Refusal } from '@hybrid-mail/core/errors';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import type { Context } from '../context.ts';
import { answerOnce, removeOldKeys } from './index.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let desk: Desk;
let ctx: Context;
beforeAll(async () => {
  desk = await openDesk();
  ctx = desk.world.as(desk.actor, 'mail.create');
});
afterAll(() => desk?.close());

let key: string;
beforeEach(() => {
  key = crypto.randomUUID();
});

/** A call that inserts a row each time it really runs. */
const letter = async ({ db, clock }: Context) => {
  const { id } = await db.transaction((tx) =>
    tx.clientType.create({ data: { id: nextId(), name: 'Клиент', isBank: false } }),
  );
  return JSON.stringify({ Id: id, On: clock.now() });
};
let last = 1000;
const nextId = () => {
  last += 1;
  return last;
};
const written = () => desk.world.db.prisma.clientType.count();
const once = (input: unknown = { receiver: 'Эргашев' }, work = letter, by = ctx, call = 'mail.create') =>
  answerOnce(by, { key, call, input }, work);
const refusalOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: Refusal) => error.code,
  );
const broken = async (): Promise<string> => {
  throw new Error('the machine broke');
};

describe('a call that is repeated with its key', () => {
  it('is done once and answers what it answered', async () => {
    const before = await written();
    const first = await once();
    desk.world.clock.advance(23 * 60 * minute);
    expect(await once()).toEqual({ text: first.text, isRepeated: true });
    expect(await written()).toBe(before + 1);
  });

  it('is the same whatever the order of its fields', async () => {
    const { text } = await once({ receiver: 'Эргашев', place: { region: 3, area: 41 } });
    expect(await once({ place: { area: 41, region: 3 }, receiver: 'Эргашев' })).toMatchObject({ text });
  });

  it('is refused with another body, and as another call', async () => {
    await once();
    expect(await refusalOf(once({ receiver: 'Каримов' }))).toBe('idempotency-key-reused');
    expect(await refusalOf(once(undefined, letter, ctx, 'unit.create'))).toBe('idempotency-key-reused');
  });

  it('is done once when it comes twenty times at once', async () => {
    const before = await written();
    const codes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(once())));
    expect(await written()).toBe(before + 1);
    expect(codes).toContain(null);
    expect(codes.filter((code) => code !== null && code !== 'idempotency-key-busy')).toEqual([]);
  });

  it('is another call for another person', async () => {
    const { id: organizationId } = await anOrganization(desk.world.db);
    const { id: unitId } = await aUnit(desk.world.db, organizationId);
    const { id } = await aUser(desk.world.db, { organizationId, unitId });
    const stranger = desk.world.as(await actorOf(desk.world.db, id, desk.world.clock.now()), 'mail.create');
    await once();
    expect(await once(undefined, letter, stranger)).toMatchObject({ isRepeated: false });
  });
});

describe('the key is free again', () => {
  it('when the call was refused, or broke before it wrote anything', async () => {
    const refused = async () => {
      throw new Refusal('wrong-input');
    };
    expect(await refusalOf(once(undefined, refused))).toBe('wrong-input');
    await expect(once(undefined, broken)).rejects.toThrow('the machine broke');
    expect(await once({ receiver: 'исправлено' })).toMatchObject({ isRepeated: false });
  });

  it('when the process died, as soon as its time is over', async () => {
    const dead = new Promise<string>(() => undefined);
    void once(undefined, () => dead);
    await expect.poll(() => desk.world.db.prisma.idempotencyKey.count({ where: { key } })).toBe(1);
    expect(await refusalOf(once())).toBe('idempotency-key-busy');
    desk.world.clock.advance(2 * minute);
    expect(await once()).toMatchObject({ isRepeated: false });
  });

  it('when it failed together with the database, as soon as the database is there again', async () => {
    const { idempotencyKey } = ctx.db.prisma;
    const freeing = vi.spyOn(idempotencyKey, 'deleteMany').mockRejectedValueOnce(new Error('the database is away'));
    await expect(once(undefined, broken)).rejects.toThrow('the machine broke');
    expect(freeing).toHaveBeenCalledOnce();
    expect(await refusalOf(once())).toBe('idempotency-key-busy');
    await expect.poll(() => idempotencyKey.count({ where: { key } }), { timeout: 20_000 }).toBe(0);
    freeing.mockRestore();
    expect(await once()).toMatchObject({ isRepeated: false });
  });

  it('after a day, also for another body', async () => {
    await once();
    desk.world.clock.advance(day);
    expect(await once({ receiver: 'Каримов' })).toMatchObject({ isRepeated: false });
  });
});

describe('a call that wrote, and whose answer was lost', () => {
  it('is not done again: its outcome has to be looked up', async () => {
    const before = await written();
    const answerLost = async (marked: Context) => {
      await letter(marked);
      return broken();
    };
    await expect(once(undefined, answerLost)).rejects.toThrow('the machine broke');
    desk.world.clock.advance(2 * minute);
    expect(await refusalOf(once())).toBe('idempotency-outcome-unknown');
    expect(await written()).toBe(before + 1);
  });

  it('writes nothing when another try has taken its key meanwhile', async () => {
    const before = await written();
    let goOn: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = once(undefined, async (marked) => {
      await waiting;
      return letter(marked);
    });
    await expect.poll(() => desk.world.db.prisma.idempotencyKey.count({ where: { key } })).toBe(1);
    desk.world.clock.advance(2 * minute);
    const { text } = await once();
    goOn();
    expect(await refusalOf(slow)).toBe('idempotency-key-busy');
    expect(await written()).toBe(before + 1);
    expect(await once()).toEqual({ text, isRepeated: true });
  });
});

describe('what is kept', () => {
  it('goes after a day', async () => {
    await once();
    await removeOldKeys(desk.world);
    expect(await desk.world.db.prisma.idempotencyKey.count({ where: { key } })).toBe(1);
    desk.world.clock.advance(day);
    expect(await removeOldKeys(desk.world)).toBeGreaterThan(0);
    expect(await desk.world.db.prisma.idempotencyKey.count({ where: { key } })).toBe(0);
  });

  it('does not tell a password that was guessed', async () => {
    await once({ password: 'Parol-2026' });
    const { inputHash } = await desk.world.db.prisma.idempotencyKey.findFirstOrThrow({ where: { key } });
    const guess = JSON.stringify(['mail.create', { password: 'Parol-2026' }]);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.from(guess)));
    expect(Buffer.from(inputHash).equals(digest)).toBe(false);
  });
});

describe('a key', () => {
  it.each(['', ' ', 'два', 'a b', 'x'.repeat(256), 'a\nb'])('is refused in the form %j', async (form) => {
    key = form;
    expect(await refusalOf(once())).toBe('idempotency-key-wrong');
  });

  it.each(['1', 'x'.repeat(255), '"8e03978e-40d5-43e8-bc93-6894a57f9324"'])('is taken in the form %j', async (form) => {
    key = form;
    expect(await once()).toMatchObject({ isRepeated: false });
  });
});
