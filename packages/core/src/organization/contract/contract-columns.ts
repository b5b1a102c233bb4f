import { Prisma } from '@hybrid-mail/db';
import { dateOf } from '../store-organization.ts';

interface GivenContract {
  contractSum?: string;
  credit?: string;
  sumForMail?: string | null;
  sumForOverPaged?: string | null;
  contractDateFrom?: string | null;
  contractDateTo?: string | null;
}

const sumOf = <S extends string | null | undefined>(sum: S) =>
  (typeof sum === 'string' ? new Prisma.Decimal(sum) : sum) as S extends string ? Prisma.Decimal : S;
/** Like dateOf; undefined stays undefined. */
export const dayOf = (day: string | null | undefined) => (day === undefined ? undefined : dateOf(day));

/** Contract and prices as columns; undefined fields stay undefined. */
export const contractColumns = <T extends GivenContract>(given: T) => ({
  ...given,
  contractSum: sumOf(given.contractSum),
  ...(given.credit !== undefined && { credit: sumOf(given.credit) }),
  sumForMail: sumOf(given.sumForMail),
  sumForOverPaged: sumOf(given.sumForOverPaged),
  contractDateFrom: dayOf(given.contractDateFrom),
  contractDateTo: dayOf(given.contractDateTo),
});

/** Contract days as `YYYY-MM-DD`. */
export const dayTexts = (row: { contractDateFrom: Date | null; contractDateTo: Date | null }) => ({
  contractDateFrom: row.contractDateFrom?.toISOString().slice(0, 10),
  contractDateTo: row.contractDateTo?.toISOString().slice(0, 10),
});
