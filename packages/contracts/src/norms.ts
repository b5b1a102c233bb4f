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
const regionNorm = wire({ id: z.int(), name: z.string(), norm: z.int() });
export type RegionNorm = z.output<typeof regionNorm>;

export const normCalls = {
  list: endpoint({
    name: 'norms.list',
    method: 'GET',
    path: '/api/Norms',
    action: 'norm.edit',
    reply: z.array(regionNorm),
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
