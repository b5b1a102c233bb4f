import { clusterUrlVariable, createWalArchive, durableSettings, startTestCluster } from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findUndoneAcceptances } from './acceptance-ledger.ts';
import { brokenProducts, type ControlVerdict, eventsInAnyOrder, sqlWithoutReservations } from './broken-product.ts';
import { checkRun } from './check-run.ts';
import { createFaultScene } from './create-fault-scene.ts';
import { runStrikes, waitUntilHandedOver } from './fault-run.ts';
import { runShuffledEvents } from './run-shuffled-events.ts';
import { backUpBefore } from './strikes/compare-with-archive.ts';
import { findUnreadableDocuments } from './strikes/find-unreadable-documents.ts';

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
      const { faults } = product;
      const brokenOff = await runStrikes(
        scene,
        { ...size, only: product.by, ...(faults && { faults }), ...(product.strikes && { strikes: product.strikes }) },
        () => undefined,
      ).then(
        () => null,
        (error: Error) => error.message,
      );
      // Ignores the timeout, because the fault may keep letters from ever reaching the post.
      if (brokenOff === null) await waitUntilHandedOver(scene, 60_000).catch(() => undefined);
      const verdict: ControlVerdict = {
        ...(await checkRun(scene.world, scene.post)),
        leftAcceptance: await findUndoneAcceptances(scene.world),
        unreadable: await findUnreadableDocuments(scene),
        untold: scene.untold,
        repeated: scene.sender.repeated(),
        brokenOff,
      };
      console.log(product.name, JSON.stringify(inShort(verdict)).slice(0, 2000));
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

describe.runIf(process.env.FAULT_CONTROLS)('the fault run fails an archive', () => {
  it('that says to have taken what it did not take', async () => {
    const archive = createWalArchive();
    const { archive_command: honest = '' } = archive.settings;
    const settings = {
      ...{ ...durableSettings, ...archive.settings },
      archive_command: honest.replace('test ! -e', 'test -e').replace('&&', '||'),
    };
    const cluster = await startTestCluster(installQueues, { settings });
    const { [clusterUrlVariable]: usual } = process.env;
    process.env[clusterUrlVariable] = cluster.url;
    const scene = await createFaultScene({ archive });
    const backup = await backUpBefore(scene.world, archive);
    onTestFinished(async () => {
      await scene.close();
      process.env[clusterUrlVariable] = usual;
      await cluster.stop();
      for (const each of [backup, archive]) each.remove();
    });
    await runStrikes(scene, { ...size, letters: 40, strikes: 2, only: 'archive stuck' }, () => undefined);
    await waitUntilHandedOver(scene, 60_000);
    console.log(scene.untold.join('\n'));
    expect(scene.untold.join()).toContain('archive stuck');
    expect(await backup.compare().catch((error: Error) => [error.message])).not.toEqual([]);
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
