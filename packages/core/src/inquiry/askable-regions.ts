import { can } from '@hybrid-mail/access';
import type { Context } from '../context.ts';
import { reachFor } from '../reach.ts';

/** Tells whether the caller may ask the offices of a region: those of the own branch, where it works in certain regions. */
export async function askableRegions({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<(id: number) => boolean> {
  if (!can(actor.role, 'inquiry.ask')) return () => false;
  const { globalUnitId } = actor;
  if (globalUnitId === null || reachFor(actor, 'inquiry.ask').kind === 'all') return () => true;
  const own = await db.prisma.globalUnitRegion.findMany({ where: { globalUnitId }, select: { regionId: true } });
  return (id) => own.length === 0 || own.some(({ regionId }) => regionId === id);
}
