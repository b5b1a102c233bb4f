import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { previousValues } from './change.ts';
import { endpoint } from './endpoint.ts';
import { id, integer } from './scalars.ts';
import { wire } from './wire.ts';

const bounds = { least: 1, most: 30 } as const;

/** A norm of delivery, in days. */
export const norm = integer(bounds.least, bounds.most, problem('norm-days', bounds));

/** A region with its norm: the days within which nine of ten letters to it are to be delivered. */
const normFields = { id: z.int(), name: z.string(), norm: z.int() };
const regionNorm = wire(normFields);
export type RegionNorm = z.output<typeof regionNorm>;

/** A norm beside the days within which nine of ten letters of the last days were delivered; null when none was. */
const heldNorm = wire({ ...normFields, days: z.int().nullable().default(null) });
export type HeldNorm = z.output<typeof heldNorm>;

export const normCalls = {
  list: endpoint({
    name: 'norms.list',
    method: 'GET',
    path: '/api/Norms',
    action: 'norm.edit',
    reply: z.array(heldNorm),
  }),
  /** `was` is the norm that the caller read, so that a concurrent change is detected. */
  change: endpoint({
    name: 'norms.change',
    method: 'PUT',
    path: '/api/Norms',
    action: 'norm.edit',
    query: wire({ id: id() }),
    body: wire({ norm, was: previousValues({ norm }) }),
    reply: regionNorm,
  }),
};
