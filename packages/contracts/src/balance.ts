import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './scalars.ts';
import { wire } from './wire.ts';

export const balanceReply = wire({
  organizationId: z.int(),
  /** Payments and contract sum minus charges; money as text with two decimals. */
  balance: z.string(),
  /**
   * Price of an ordinary letter in the user's unit; for staff, the organization's price for new units. Null while no
   * price is set.
   */
  sumForMail: z.string().nullable(),
});
export type Balance = z.output<typeof balanceReply>;

export const balanceCalls = {
  read: endpoint({
    name: 'balance.read',
    method: 'GET',
    path: '/api/balance',
    action: 'balance.read',
    query: wire({ organizationId: id().optional() }),
    reply: balanceReply,
  }),
};
