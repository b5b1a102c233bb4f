import type { Actor } from '../actor.ts';

/** Group of the queues that a person's previews belong to: the organization, or the person alone among the staff. */
export const groupOf = ({ userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>): string =>
  organizationId === null ? `user:${userId}` : `organization:${organizationId}`;
