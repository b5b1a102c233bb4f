import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { letterCommands, queue } from '../../test/letter-commands.ts';
import { LetterModel } from '../../test/letter-model.ts';
import { checkInvariants, verifyEvidence } from '../evidence/index.ts';

/** MODEL_RUNS=2000 for a long run; SEED repeats a run. */
const numRuns = Number(process.env.MODEL_RUNS ?? 80);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.world.db.prisma.organization.update({
    where: { id: desk.home.organizationId },
    data: { contractSum: '100000000' },
  });
});
afterAll(() => desk?.close());

describe('a letter, whatever happens to it and in whatever order', () => {
  it(
    'is where its rules say, printed and charged no more than once, and its evidence is whole',
    async () => {
      console.log(`${numRuns} lives, SEED=${seed}`);
      await fc.assert(
        fc.asyncProperty(fc.nat(4), letterCommands, async (kind, commands) => {
          const isRefused = kind === 0;
          const begin = desk.world.clock.now().getTime();
          const id = await desk.draft({ receiver: isRefused ? 'Sandbox: reject' : 'Sandbox: delivered' });
          const { uid } = await desk.mail(id);
          const model = new LetterModel(isRefused);
          const real = { desk, id, uid, begin };
          await queue.run(model, real);
          await fc.asyncModelRun(() => ({ model, real }), commands);
          expect(await verifyEvidence(desk.world, id)).toEqual([]);
        }),
        { numRuns, seed, endOnFailure: false },
      );
      const timed = ['an outcome has been unknown', 'a letter has been due'];
      const broken = (await checkInvariants(desk.world.db)).filter(
        ({ name, count }) => count > 0 && !timed.some((words) => name.startsWith(words)),
      );
      expect(broken).toEqual([]);
    },
    120_000 + numRuns * 2000,
  );
});
