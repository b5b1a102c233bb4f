import { readSendingState } from '@hybrid-mail/core/sending';
import type { Nemesis } from '../nemeses.ts';
import { scrapeMetrics } from '../scraped-metrics.ts';
import { expectTold, type StrikeScene, untilApiAnswers } from './strike-scene.ts';

const behindMinutes = -20;

/**
 * The post's clock is behind and then ahead, until the desk says that messages of the post were refused for it, and the
 * metric of the alarm PostMessagesRefused has counted them.
 */
export function setPostClock(
  scene: Pick<StrikeScene, 'world' | 'post' | 'api' | 'metricsUrl' | 'untold'>,
  aheadMinutes: number,
): Nemesis {
  const { world, post, api, metricsUrl } = scene;
  const desk = async () => (await readSendingState({ db: world.db, clock: { now: () => new Date() } })).postClock;
  const counted = async () => {
    const metrics = await scrapeMetrics(metricsUrl).catch(() => null);
    return metrics?.value('hybrid_mail_refused_postal_calls_total', { reason: 'clock' }) ?? 0;
  };
  return {
    name: 'clock of the post wrong',
    strike: async () => {
      await untilApiAnswers(api);
      try {
        for (const minutes of [behindMinutes, aheadMinutes]) {
          const before = { refused: (await desk())?.refused ?? 0, counted: await counted() };
          await post.setClock(minutes);
          await expectTold(scene, `the clock of the post is wrong by ${minutes} minutes`, async () => {
            await post.tick();
            const told = await desk();
            const says = told && (before.refused > 0 || told.aheadMinutes === minutes);
            return says === true && told.refused > before.refused && (await counted()) > before.counted;
          });
        }
      } finally {
        await post.setClock(0);
      }
    },
  };
}
