import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { publicPaths } from './public-paths.ts';
import { wire } from './wire.ts';

const printMeasures = wire({
  /** Width of the margin that the post's printers do not print. */
  margin: z.number(),
  /** Window of the envelope, from the upper left corner of the sheet; null for none. */
  window: wire({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** Folds, from the upper edge of the sheet. */
  folds: z.array(z.number()),
});
export type PrintMeasures = z.output<typeof printMeasures>;

/** Public settings that the browser needs before login. */
export const settingsCalls = {
  read: endpoint({
    name: 'settings.read',
    method: 'GET',
    path: publicPaths.settings,
    action: 'public',
    reply: wire({
      signingPort: z.int(),
      signingSecurePort: z.int(),
      /** API keys of the program E-IMZO for the hosts of this installation. */
      eimzoApiKeys: z.array(wire({ host: z.string(), key: z.string() })).default([]),
      isDemonstration: z.boolean(),
      /** Measures of print and envelope in millimetres; null if an API of an earlier release does not send them. */
      printMeasures: printMeasures.nullable().default(null),
    }),
  }),
};
