import { can } from '@hybrid-mail/access';
import type { Context } from '../context.ts';
import { reachForAction } from '../reach.ts';
import { readOwnRegions } from './read-own-regions.ts';

/**
 * Predicate over region ids: whether the caller may send inquiries to the offices of a region. A branch that works in
 * certain regions may do so only there.
 */
export async function askableRegionPredicate(ctx: Pick<Context, 'db' | 'actor'>): Promise<(id: number) => boolean> {
  const { actor } = ctx;
  if (!can(actor.role, 'inquiry.ask')) return () => false;
  if (reachForAction(actor, 'inquiry.ask').kind === 'all') return () => true;
  const own = await readOwnRegions(ctx);
  return (id) => own.length === 0 || own.includes(id);
}
