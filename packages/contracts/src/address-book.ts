import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxTextLength } from './max-text-length.ts';
import { namedRecord } from './people.ts';
import { id, integer, moment } from './scalars.ts';
import { requiredText, searchText } from './text.ts';
import { wire } from './wire.ts';

/** A receiver of earlier letters: one record for each receiver and address. */
export const knownReceiver = wire({
  receiver: z.string(),
  address: z.string(),
  region: namedRecord,
  area: namedRecord,
  /** The latest letter to this receiver at this address. */
  mailId: z.int(),
  writtenOn: moment,
  /** Latest delivery result of this receiver at this address. */
  performType: z.int().nullable(),
  performedOn: moment.nullable(),
});
export type KnownReceiver = z.output<typeof knownReceiver>;

/** Receiver and address of a letter that is being written. */
export const plannedReceiver = wire({
  receiver: requiredText(maxTextLength, problem('receiver-missing')),
  address: requiredText(maxTextLength, problem('address-missing')),
  area: id(problem('choose-area')),
});
export type PlannedReceiver = z.output<typeof plannedReceiver>;

/** A planned receiver whose latest letter to the same address was returned. */
export const returnedLetter = wire({
  /** Index of the receiver in the request, from 0. */
  place: z.int(),
  mailId: z.int(),
  performType: z.int(),
  performedOn: moment,
});
export type ReturnedLetter = z.output<typeof returnedLetter>;

/** An address of earlier letters, with the results of all letters to it, whoever received them. */
export const knownAddress = wire({
  /** As written last. */
  address: z.string(),
  region: namedRecord,
  area: namedRecord,
  delivered: z.int(),
  returned: z.int(),
  /** The last letter with a final result, else the last letter. */
  mailId: z.int(),
  writtenOn: moment,
  /** Final result of that letter. */
  performType: z.int().nullable(),
  performedOn: moment.nullable(),
});
export type KnownAddress = z.output<typeof knownAddress>;

/** Maximum number of receivers in one call, because each look-up may read thousands of letters. */
export const maxPlannedReceivers = 100;

/** Maximum size of one receiver in the request, with its address and the field names. */
const maxReceiverBytes = 4096;

export const addressBookCalls = {
  find: endpoint({
    name: 'addressBook.find',
    method: 'GET',
    path: '/api/KnownReceiver',
    action: 'addressBook.find',
    query: wire({ search: searchText, limit: integer(1, 20).default(8) }),
    reply: z.array(knownReceiver),
    queue: 'search',
    perMinute: 240,
  }),
  /** The words are in the body, because URLs are logged. */
  addresses: endpoint({
    name: 'addressBook.addresses',
    method: 'POST',
    path: '/api/KnownAddress',
    action: 'addressBook.find',
    body: wire({ search: searchText, area: id(problem('choose-area')).optional(), limit: integer(1, 20).default(5) }),
    reply: z.array(knownAddress),
    queue: 'search',
    perMinute: 240,
    isStrict: true,
  }),
  returned: endpoint({
    name: 'addressBook.returned',
    method: 'POST',
    path: '/api/KnownReceiver/returned',
    action: 'addressBook.find',
    body: wire({
      receivers: z
        .array(plannedReceiver, problem('name-letters'))
        .max(maxPlannedReceivers, problem('most-values', { max: maxPlannedReceivers })),
    }),
    reply: z.array(returnedLetter),
    bodyLimit: maxPlannedReceivers * maxReceiverBytes,
    queue: 'search',
    perMinute: 20,
  }),
};
