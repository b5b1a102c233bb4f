import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { letterCommands, queueLetter, setMoney, setPrice } from '../../test/letter-commands.ts';
import { LetterModel } from '../../test/letter-model.ts';
import { checkInvariants, verifyEvidence } from '../evidence/index.ts';

/** Number of runs; MODEL_RUNS=5000 for a long run; SEED repeats a run. */
const numRuns = Number(process.env.MODEL_RUNS ?? 50);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
/**
 * Maximum runs that share a database and a double of the post, because each tick of the double processes all its
 * letters.
 */
const inOneWorld = 250;

const worlds = Array.from({ length: Math.ceil(numRuns / inOneWorld) }, (_, index) => ({
  seed: seed + index,
  numRuns: Math.min(inOneWorld, numRuns - index * inOneWorld),
}));

describe('a letter, whatever happens to it and in whatever order', () => {
  it.each(worlds)(
    'is where its rules say, printed once, charged once and by its price, and its evidence is whole ($numRuns lives)',
    async (world) => {
      console.log(`${world.numRuns} lives, SEED=${world.seed}`);
      const desk = await openDesk();
      onTestFinished(() => desk.close());
      await fc.assert(
        fc.asyncProperty(fc.nat(4), letterCommands, async (kind, commands) => {
          const isRefused = kind === 0;
          const begin = desk.world.clock.now().getTime();
          const id = await desk.draft({ receiver: isRefused ? 'Sandbox: reject' : 'Sandbox: delivered' });
          const { uid } = await desk.mail(id);
          const model = new LetterModel(isRefused);
          const real = { desk, id, uid, begin };
          for (const begins of [setPrice(9500), setMoney(1_000_000), queueLetter]) await begins.run(model, real);
          await fc.asyncModelRun(() => ({ model, real }), commands);
          expect(await verifyEvidence(desk.world, id)).toEqual([]);
        }),
        { ...world, endOnFailure: false },
      );
      const timed = ['an outcome has been unknown', 'a letter has been due', 'an event of the post has not'];
      const broken = (await checkInvariants(desk.world.db)).filter(
        ({ name, count }) => count > 0 && !timed.some((words) => name.startsWith(words)),
      );
      expect(broken).toEqual([]);
    },
    120_000 + inOneWorld * 4000,
  );
});
