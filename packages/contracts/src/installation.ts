import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './scalars.ts';
import { wire } from './wire.ts';

/**
 * Parts of an installation that are checked before its first letter, in the order in which an operator sets them up.
 */
export const installationParts = [
  'reference',
  'publicAddress',
  'tls',
  'secondFactor',
  'verifier',
  'eimzoKeys',
  'fileScanner',
  'seal',
  'timeStamps',
  'post',
  // Listed only if the installation sends e-mail.
  'email',
  'backups',
  'restore',
  'organizations',
  'prices',
] as const;
export type InstallationPart = (typeof installationParts)[number];

/** `missing`: no letter can be sent; `warning`: letters can be sent without it. */
export const partStates = ['ok', 'warning', 'missing'] as const;
export type PartState = (typeof partStates)[number];

const partState = wire({ part: z.enum(installationParts), state: z.enum(partStates) });

const sealState = wire({
  /** Until when the operator's seal is valid; null without a seal. */
  validUntil: moment.nullable(),
  /** Number of history entries and daily roots without a seal. */
  unsealed: z.int(),
  /** Number of seals and senders' signatures without a time stamp; null without a time-stamp authority. */
  unstamped: z.int().nullable(),
});
export type SealState = z.output<typeof sealState>;

export const installationCalls = {
  read: endpoint({
    name: 'installation.read',
    method: 'GET',
    path: '/api/Installation',
    action: 'installation.read',
    reply: wire({ parts: z.array(partState), seal: sealState }),
    // The limit is low because each call probes other systems.
    perMinute: 30,
  }),
};
