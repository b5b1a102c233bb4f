import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, moment } from './scalars.ts';
import { wire } from './wire.ts';

/** Root of a day's history entries of all letters (decision 079). Names no letter. */
const publishedRoot = {
  day,
  entries: z.int(),
  /** Lower-case hex. */
  root: z.string(),
  /** Time in the time stamp of the operator's seal; null while the root waits for it. */
  stampedOn: moment.nullable(),
};

export const evidenceRootSummary = wire(publishedRoot);
export type EvidenceRootSummary = z.output<typeof evidenceRootSummary>;

export const evidenceRoot = wire({
  ...publishedRoot,
  /** The sealed text. */
  statement: z.string(),
  /** CMS with the statement and its time stamp, base64; null while the root waits for its seal. */
  seal: z.string().nullable(),
});
export type EvidenceRoot = z.output<typeof evidenceRoot>;

/** Most roots of one answer, more than a year; `before` continues with older ones. */
export const evidenceRootsPerCall = 400;

const limits = { perMinute: 60, isCountedOverProcesses: true } as const;

export const evidenceRootCalls = {
  list: endpoint({
    name: 'evidenceRoots.list',
    method: 'GET',
    path: '/api/EvidenceRoots',
    action: 'public',
    query: wire({ before: day.optional() }),
    reply: wire({
      /** Newest first. */
      roots: z.array(evidenceRootSummary),
      /** Certificates at which the operator's seals and the time stamps end, as PEM. */
      operatorRoots: z.string().nullable(),
      timeStampRoots: z.string().nullable(),
    }),
    ...limits,
  }),
  find: endpoint({
    name: 'evidenceRoots.find',
    method: 'GET',
    path: '/api/EvidenceRoot',
    action: 'public',
    query: wire({ day }),
    reply: evidenceRoot.nullable(),
    ...limits,
  }),
};
