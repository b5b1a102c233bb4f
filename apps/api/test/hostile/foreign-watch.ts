import type { LightMyRequestResponse } from 'fastify';
import { type CastColumn, soleTenantOf, type Tenant } from '../cast.ts';
import { readVisibleText } from '../read-visible-text.ts';
import type { HostileCall } from './hostile-call.ts';
import type { CallWatch } from './hostile-runner.ts';
import type { HostileWorld } from './hostile-world.ts';
import { rowChecksumsOf } from './row-checksums-of.ts';
import { textsIn } from './texts-in.ts';

/** The tenant that is out of the column's reach. */
export const unreachableTenant = ({ cast }: HostileWorld, column: CastColumn): Tenant =>
  cast[soleTenantOf[column] === 'ours' ? 'theirs' : 'ours'];

type Rows = ReadonlyMap<string, string>;

/** Watches for data of the other organization in the answer, and for changes of its rows. */
export function foreignWatch(world: HostileWorld, call: HostileCall & { column: CastColumn }): CallWatch<Rows> {
  const { organization, words } = unreachableTenant(world, call.column);
  const sent = textsIn(call);
  const rows = () => rowChecksumsOf(world.api.db, organization.id);
  const wrongs = async (before: Rows, answer: LightMyRequestResponse) => {
    const visible = await readVisibleText(answer);
    // The answer may repeat texts that the caller sent.
    const leaked = words.filter((word) => visible.includes(word) && !sent.some((text) => text.includes(word)));
    const changed = [...(await rows())].filter(([table, sum]) => before.get(table) !== sum);
    return [
      ...leaked.map((word) => `tells «${word}»`),
      ...changed.map(([table]) => `changes rows of ${table} of the other organization`),
    ];
  };
  return { before: rows, wrongs };
}
