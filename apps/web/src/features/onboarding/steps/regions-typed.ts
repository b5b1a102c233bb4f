import type { UnitInList } from '@hybrid-mail/contracts/unit';

/** Region ids by form field of the unit. */
export type RegionsTyped = Record<string, number[]>;

export const fieldOf = ({ id }: Pick<UnitInList, 'id'>) => `unit${id}`;
