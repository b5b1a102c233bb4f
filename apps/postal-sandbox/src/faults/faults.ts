import { z } from 'zod';
import { seededRandom } from './seeded-random.ts';

const probability = z.number().min(0).max(1).default(0);

const faultSettings = z.strictObject({
  refuse503: probability,
  tooMany429: probability,
  silentBeforeAccept: probability,
  silentAfterAccept: probability,
  resetAfterAccept: probability,
  badGatewayAfterAccept: probability,
  garbage200: probability,
  staleLookUp: probability,
  duplicateEvents: probability,
  reorderEvents: probability,
  loseWebhooks: probability,
  slowMs: z.int().min(0).max(120_000).default(0),
  clockMinutes: z.int().min(-1440).max(1440).default(0),
  level: z.enum(['A', 'B', 'C']).default('A'),
  seed: z.int().nonnegative().default(1),
});

type FaultSettings = z.output<typeof faultSettings>;
type Chance = { [K in keyof FaultSettings]: FaultSettings[K] extends number ? K : never }[keyof FaultSettings];

export interface Faults {
  readonly settings: FaultSettings;
  /** Replaces all settings and restarts the random number generator from the seed. */
  set(body: unknown): void;
  /** Draws whether a fault occurs now, with the probability from the settings. */
  strikes(chance: Exclude<Chance, 'slowMs' | 'clockMinutes' | 'seed'>): boolean;
  draw(): number;
}

export function createFaults(): Faults {
  let settings = faultSettings.parse({});
  let random = seededRandom(settings.seed);
  return {
    get settings() {
      return settings;
    },
    set(body) {
      settings = faultSettings.parse(body);
      random = seededRandom(settings.seed);
    },
    strikes: (chance) => settings[chance] > 0 && random() < settings[chance],
    draw: () => random(),
  };
}
