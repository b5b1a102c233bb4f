import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { organizationBrief } from './people.ts';
import { id, moment } from './scalars.ts';
import { ok } from './session.ts';
import { wire } from './wire.ts';

/** The right to sign with a personal key, or another key, that waits for a second administrator. */
export const signerChange = wire({
  id: z.int(),
  userId: z.int(),
  signerName: z.string(),
  /** What the person logs in with. */
  login: z.string(),
  organization: organizationBrief,
  /** Of the key that may sign once it is confirmed. */
  pinfl: z.string(),
  /** Of the key that may sign until then; null when no personal key may. */
  presentPinfl: z.string().nullable(),
  proposedBy: z.string(),
  /** Whether the caller proposed it: another administrator confirms it then. */
  isOwn: z.boolean(),
  proposedOn: moment,
  proposedOnStr: z.string(),
  expiresOn: moment,
  expiresOnStr: z.string(),
});
export type SignerChange = z.output<typeof signerChange>;

const path = '/api/SignerChange';
const one = wire({ id: id() });

export const signerChangeCalls = {
  list: endpoint({
    name: 'signerChange.list',
    method: 'GET',
    path,
    action: 'user.allowSigning',
    reply: z.array(signerChange),
  }),
  confirm: endpoint({
    name: 'signerChange.confirm',
    method: 'PUT',
    path: `${path}/confirm`,
    action: 'user.allowSigning',
    query: one,
    reply: ok,
  }),
  reject: endpoint({
    name: 'signerChange.reject',
    method: 'PUT',
    path: `${path}/reject`,
    action: 'user.allowSigning',
    query: one,
    reply: ok,
  }),
};
