import type { LightMyRequestResponse } from 'fastify';
import { type Column, confined, type Tenant } from '../cast.ts';
import { saidBy } from '../said-by.ts';
import type { HostileCall } from './hostile-call.ts';
import type { Watch } from './hostile-stage.ts';
import type { HostileWorld } from './hostile-world.ts';
import { rowsOf } from './rows-of.ts';
import { textsIn } from './texts-in.ts';

/** The organization that a confined role may not see. */
export const foreignTo = ({ cast }: HostileWorld, column: Column): Tenant =>
  cast[confined[column] === 'ours' ? 'theirs' : 'ours'];

type Rows = ReadonlyMap<string, string>;

/** What the caller learns of the other organization, or changes there. */
export function foreignWatch(world: HostileWorld, call: HostileCall & { column: Column }): Watch<Rows> {
  const { organization, words } = foreignTo(world, call.column);
  const sent = textsIn(call);
  const rows = () => rowsOf(world.api.db, organization.id);
  const wrongs = async (before: Rows, answer: LightMyRequestResponse) => {
    const said = await saidBy(answer);
    // What the caller wrote may come back.
    const told = words.filter((word) => said.includes(word) && !sent.some((text) => text.includes(word)));
    const changed = [...(await rows())].filter(([table, sum]) => before.get(table) !== sum);
    return [
      ...told.map((word) => `tells «${word}»`),
      ...changed.map(([table]) => `changes rows of ${table} of the other organization`),
    ];
  };
  return { before: rows, wrongs };
}
