import type { UnitInList } from '@hybrid-mail/contracts/unit';

/** Ids of regions by the field of the unit. */
export type RegionsTyped = Record<string, number[]>;

export const fieldOf = ({ id }: Pick<UnitInList, 'id'>) => `unit${id}`;
