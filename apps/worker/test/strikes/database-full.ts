import { setTimeout as pause } from 'node:timers/promises';
import type { ApiSender } from '../api-sender.ts';
import type { Nemesis } from '../nemeses.ts';
import { expectTold, isReadiness, type StrikeScene, untilApiAnswers } from './strike-scene.ts';

interface Victims extends Pick<StrikeScene, 'disk' | 'api' | 'untold'> {
  readonly sender: Pick<ApiSender, 'repeated'>;
}

/**
 * The database takes no writes for some seconds, and answers reads; at the first time until the API has said so and has
 * refused a letter.
 */
export function fillDisk(scene: Victims): Nemesis {
  const first = Promise.withResolvers<void>();
  let isFirst = true;
  return {
    name: 'database full',
    begun: () => first.promise,
    strike: async (random) => {
      await untilApiAnswers(scene.api);
      if (!isFirst) await pause(random() * 300);
      await scene.disk.fill().finally(first.resolve);
      try {
        await pause(500 + random() * 1500);
        if (isFirst) await expectRefusals(scene);
        isFirst = false;
      } finally {
        await scene.disk.makeSpace();
      }
    },
  };
}

async function expectRefusals(scene: Victims): Promise<void> {
  await expectTold(scene, 'database full', () => isReadiness(scene.api, 'database', 'full'));
  const isRefused = async () => '503 database-full' in scene.sender.repeated();
  await expectTold(scene, 'a letter is refused while the database is full', isRefused);
}
