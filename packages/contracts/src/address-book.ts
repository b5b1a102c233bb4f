import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { named } from './people.ts';
import { moment, whole } from './scalars.ts';
import { searchText } from './text.ts';
import { wire } from './wire.ts';

/** A receiver of earlier letters: one line for each receiver at one address. */
export const knownReceiver = wire({
  receiver: z.string(),
  address: z.string(),
  region: named,
  area: named,
  /** The latest letter to this receiver at this address. */
  mailId: z.int(),
  writtenOn: moment,
  /** The last delivery result there. */
  performType: z.int().nullable(),
  performedOn: moment.nullable(),
});
export type KnownReceiver = z.output<typeof knownReceiver>;

export const addressBook = {
  find: endpoint({
    name: 'addressBook.find',
    method: 'GET',
    path: '/api/KnownReceiver',
    action: 'mail.list',
    query: wire({ search: searchText, limit: whole(1, 20).default(8) }),
    reply: z.array(knownReceiver),
    perMinute: 240,
  }),
};
