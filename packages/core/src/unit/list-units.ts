import { can } from '@hybrid-mail/access';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { unitName, unitPage } from '@hybrid-mail/contracts/unit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { wireAnswer } from '../sql/wire-row.ts';
import { allUnitsQuery, unitPageQuery } from './list-units.sql.ts';

interface ListUnits {
  limit: number;
  skip: number;
  inn?: string | undefined;
}

/** A page of the units in reach, by organization and name; with contract and prices for people who may know them. */
export function listUnits(
  { db, reach, actor }: Context,
  { limit, skip, inn }: ListUnits,
): Promise<WireText<z.output<typeof unitPage>>> {
  return wireAnswer(db, unitPageQuery(reach, { limit, skip, inn, isWhole: can(actor.role, 'unit.readContract') }));
}

/** Every unit in reach. */
export function listAllUnits(
  { db, reach }: Context,
  { inn }: { inn?: string | undefined },
): Promise<WireText<z.output<typeof unitName>[]>> {
  return wireAnswer(db, allUnitsQuery(reach, inn));
}
