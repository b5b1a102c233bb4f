import { describe, expect, it, onTestFinished } from 'vitest';
import { findUndoneAcceptances } from './acceptance-ledger.ts';
import { brokenProducts, eventsInAnyOrder, sqlWithoutReservations } from './broken-product.ts';
import { checkRun } from './check-run.ts';
import { createFaultScene } from './create-fault-scene.ts';
import { runStrikes, waitUntilHandedOver } from './fault-run.ts';
import { runShuffledEvents } from './run-shuffled-events.ts';

const letters = 200;
const size = { letters, strikes: 20, crashes: 0, postClosedMs: 0 };

/**
 * `npm run test:fault-controls` checks that the fault run fails for broken products; otherwise its success would prove
 * nothing.
 */
describe.runIf(process.env.FAULT_CONTROLS)('the fault run fails a product', () => {
  it.each(brokenProducts)(
    'in which $name',
    async (product) => {
      const scene = await createFaultScene({ product });
      onTestFinished(() => scene.close());
      await runStrikes(
        scene,
        { ...size, only: product.by, ...(product.faults !== undefined && { faults: product.faults }) },
        () => undefined,
      );
      // Ignores the timeout, because the fault may keep letters from ever reaching the post.
      await waitUntilHandedOver(scene, 60_000).catch(() => undefined);
      const verdict = {
        ...(await checkRun(scene.world, scene.post)),
        leftAcceptance: await findUndoneAcceptances(scene.world),
      };
      console.log(product.name, JSON.stringify(inShort(verdict)));
      expect(product.isFoundBy(verdict)).toBe(true);
    },
    900_000,
  );

  it('in which what is under way does not count against the balance', async () => {
    const scene = await createFaultScene({ product: { changes: [], walls: sqlWithoutReservations } });
    onTestFinished(() => scene.close());
    await runStrikes(scene, { ...size, only: 'money short' }, () => undefined);
    console.log(scene.overspent.join('\n'));
    expect(scene.overspent).not.toEqual([]);
  }, 900_000);
});

describe.runIf(process.env.FAULT_CONTROLS)('the run of shuffled events fails a product', () => {
  it('in which events count in the order in which they come', async () => {
    const verdict = await runShuffledEvents({ letters: 60, kills: 0 }, [eventsInAnyOrder]);
    console.log(JSON.stringify(inShort(verdict)));
    expect(verdict.wrong.length).toBeGreaterThan(0);
  }, 600_000);
});

const inShort = (verdict: object) =>
  Object.fromEntries(
    Object.entries(verdict).map(([name, value]) => [name, Array.isArray(value) ? value.length : value]),
  );
