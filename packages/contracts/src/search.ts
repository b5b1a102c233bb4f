import { z } from 'zod';
import { numberSetMeta } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { organizationBrief } from './people.ts';
import { moment } from './scalars.ts';
import { searchText } from './text.ts';
import { wire } from './wire.ts';

/** Fields of a delivery result that determine the displayed status of a letter. */
export const foundPerform = wire({
  type: z.int().meta(numberSetMeta('results')),
  typeName: z.string(),
  performedOn: moment,
});

/**
 * Maximum number of results of each kind: `latest` letters for an empty text, `ofPost` for the operator's organizations
 * and people.
 */
export const maxSearchResults = {
  letters: 3,
  latest: 5,
  receivers: 2,
  registries: 2,
  organizations: 2,
  users: 2,
  ofPost: 2,
} as const;

export const foundLetter = wire({
  id: z.int(),
  receiver: z.string(),
  address: z.string(),
  area: z.string(),
  organization: z.string(),
  createdOn: moment,
  isSent: z.boolean(),
  sendStatus: z.int().nullable().meta(numberSetMeta('sendStatuses')),
  perform: foundPerform.nullable(),
});
export type FoundLetter = z.output<typeof foundLetter>;

/** A receiver, found by any spelling of the name and shown as in the newest letter. */
export const foundReceiver = wire({
  name: z.string(),
  address: z.string(),
  area: z.string(),
  letters: z.int(),
  returned: z.int(),
});
export type FoundReceiver = z.output<typeof foundReceiver>;

export const foundRegistry = wire({
  id: z.int(),
  fileName: z.string().nullable(),
  note: z.string().nullable(),
  rowCount: z.int(),
  createdOn: moment,
});
export type FoundRegistry = z.output<typeof foundRegistry>;

export const foundUser = wire({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  organization: organizationBrief,
});
export type FoundUser = z.output<typeof foundUser>;

/**
 * Search results by kind; a kind that the caller may not list is empty. The defaults are needed because the previous
 * release does not send those fields.
 */
export const searchResults = wire({
  letters: z.array(foundLetter),
  /** Number of matching letters. Null when not all were counted; then the counts of receivers are incomplete, too. */
  lettersTotal: z.int().nullable().default(null),
  receivers: z.array(foundReceiver).default([]),
  registries: z.array(foundRegistry),
  organizations: z.array(organizationBrief),
  users: z.array(foundUser),
  globalOrganizations: z.array(organizationBrief).default([]),
  /** Users of the operator's own organizations. */
  globalUsers: z.array(foundUser).default([]),
});
export type SearchResults = z.output<typeof searchResults>;

export const searchCalls = {
  find: endpoint({
    name: 'search.find',
    method: 'GET',
    path: '/api/Search',
    action: 'search.find',
    /** An empty text finds the latest letters. */
    query: wire({ search: searchText.default('') }),
    reply: searchResults,
    queue: 'search',
    perMinute: 240,
  }),
};
