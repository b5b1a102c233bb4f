import type { Actor } from '../actor.ts';

/** Queue group of a person's previews: the organization, or for staff the person alone. */
export const previewGroupOf = ({ userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>): string =>
  organizationId === null ? `user:${userId}` : `organization:${organizationId}`;
