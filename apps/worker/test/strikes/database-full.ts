import { setTimeout as pause } from 'node:timers/promises';
import type { Nemesis } from '../nemeses.ts';
import { expectTold, isReadiness, type StrikeScene, untilApiAnswers } from './strike-scene.ts';

/** The database takes no writes for some seconds, at the first time until the API has said so, and answers reads. */
export function fillDisk(scene: Pick<StrikeScene, 'disk' | 'api' | 'untold'>): Nemesis {
  let isFirst = true;
  return {
    name: 'database full',
    strike: async (random) => {
      await untilApiAnswers(scene.api);
      await pause(random() * 300);
      await scene.disk.fill();
      try {
        await pause(500 + random() * 1500);
        if (isFirst) await expectTold(scene, 'database full', () => isReadiness(scene.api, 'database', 'full'));
        isFirst = false;
      } finally {
        await scene.disk.makeSpace();
      }
    },
  };
}
