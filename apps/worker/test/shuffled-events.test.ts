import { describe, expect, it } from 'vitest';
import { runShuffledEvents } from './run-shuffled-events.ts';
import { seed } from './seeded-random.ts';

/** Small by default; `npm run test:events` sends 10,000 events while workers are killed a hundred times. */
const letters = Number(process.env.EVENT_LETTERS ?? 20);
const kills = Number(process.env.EVENT_KILLS ?? 1);

describe('what the post tells', () => {
  it(
    'ends as if it had come once and in order, although it comes shuffled and twice and workers are killed',
    async () => {
      console.log(`${letters} letters, ${kills} kills, SEED=${seed}`);
      const { sent, ...verdict } = await runShuffledEvents({ letters, kills });
      console.log(`${sent} events were sent`);
      expect(sent).toBeGreaterThan(3 * letters);
      expect(verdict).toEqual({ wrong: [], wrongEvidence: [], forgotten: [] });
    },
    300_000 + letters * 1000,
  );
});
