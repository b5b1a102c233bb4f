import { can } from '@hybrid-mail/access';
import type { Actor } from '../actor.ts';
import { type Reach, reachForAction } from '../reach.ts';

export interface Whose {
  readonly unitId: number;
  readonly organizationId: number;
}

/** Channel of pages whose users' grants are in the database: a notification cannot tell which letters they may read. */
export const grantedChannel = 'granted';

/** The channel of a user's pages: pages of one channel are told of the same letters. Null: of none. */
export const liveChannelOf = (actor: Actor): string | null =>
  can(actor.role, 'mail.read') ? channelOfReach(reachForAction(actor, 'mail.read')) : null;

export function channelOfReach(reach: Reach): string | null {
  switch (reach.kind) {
    case 'nothing':
      return null;
    case 'all':
      return 'all';
    case 'organization':
      return `organization ${reach.organizationId}`;
    case 'unit':
      return `unit ${reach.unitId}`;
    case 'granted':
    case 'signed':
      return grantedChannel;
  }
}

/** The channels whose pages may read a letter of this unit, without `grantedChannel`. */
export const liveChannelsOf = ({ unitId, organizationId }: Whose): readonly string[] => [
  'all',
  `organization ${organizationId}`,
  `unit ${unitId}`,
];
