import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { organizationBrief } from './people.ts';
import { id, moment } from './scalars.ts';
import { successReply } from './session.ts';
import { wire } from './wire.ts';

/** A new or replaced personal signing key that waits for a second administrator. */
export const signerChange = wire({
  id: z.int(),
  userId: z.int(),
  signerName: z.string(),
  /** Login of the signer. */
  login: z.string(),
  organization: organizationBrief,
  /** PINFL of the key that may sign once the change is confirmed. */
  pinfl: z.string(),
  /** PINFL of the key that may sign before the confirmation; null when no personal key may. */
  presentPinfl: z.string().nullable(),
  proposedBy: z.string(),
  /** Whether the caller proposed the change, so that another administrator must confirm it. */
  isOwn: z.boolean(),
  proposedOn: moment,
  proposedOnStr: z.string(),
  expiresOn: moment,
  expiresOnStr: z.string(),
});
export type SignerChange = z.output<typeof signerChange>;

const path = '/api/SignerChange';
const byId = wire({ id: id() });

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
    query: byId,
    reply: successReply,
  }),
  reject: endpoint({
    name: 'signerChange.reject',
    method: 'PUT',
    path: `${path}/reject`,
    action: 'user.allowSigning',
    query: byId,
    reply: successReply,
  }),
};
