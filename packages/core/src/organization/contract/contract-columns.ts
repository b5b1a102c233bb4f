import { Prisma } from '@hybrid-mail/db';
import { dateOf } from '../store-organization.ts';
import { withoutUndefined } from './without-undefined.ts';

interface GivenContract {
  contractSum?: string | undefined;
  credit?: string | undefined;
  sumForMail?: string | null | undefined;
  sumForOverPaged?: string | null | undefined;
  contractDateFrom?: string | null | undefined;
  contractDateTo?: string | null | undefined;
}

const sumOf = <S extends string | null | undefined>(sum: S) =>
  (typeof sum === 'string' ? new Prisma.Decimal(sum) : sum) as S extends string ? Prisma.Decimal : S;
/** Like dateOf; undefined stays undefined. */
export const optionalDateOf = (day: string | null | undefined) => (day === undefined ? undefined : dateOf(day));

/** Contract and prices as columns, without undefined fields. */
export const contractColumns = <T extends GivenContract>(given: T) =>
  withoutUndefined({
    ...given,
    contractSum: sumOf(given.contractSum),
    credit: sumOf(given.credit),
    sumForMail: sumOf(given.sumForMail),
    sumForOverPaged: sumOf(given.sumForOverPaged),
    contractDateFrom: optionalDateOf(given.contractDateFrom),
    contractDateTo: optionalDateOf(given.contractDateTo),
  });

/** Contract days as `YYYY-MM-DD`. */
export const contractDayTexts = (row: { contractDateFrom: Date | null; contractDateTo: Date | null }) => ({
  contractDateFrom: row.contractDateFrom?.toISOString().slice(0, 10),
  contractDateTo: row.contractDateTo?.toISOString().slice(0, 10),
});
