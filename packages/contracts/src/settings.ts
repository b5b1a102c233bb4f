import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { wire } from './wire.ts';

/** Public settings that the browser needs before login. */
export const settingsCalls = {
  read: endpoint({
    name: 'settings.read',
    method: 'GET',
    path: '/api/settings',
    action: 'public',
    reply: wire({
      signingPort: z.int(),
      signingSecurePort: z.int(),
      /** API keys of the program E-IMZO for the hosts of this installation. */
      eimzoApiKeys: z.array(wire({ host: z.string(), key: z.string() })).default([]),
      isDemonstration: z.boolean(),
    }),
  }),
};
