import { amount, contractDay, contractNumber, keptAmount } from '@hybrid-mail/contracts/organization-fields';
import { showDay } from '../formats/dates.ts';

/** What every form says of a contract. */
export const contractFields = {
  contractNumber,
  contractDateFrom: contractDay,
  contractDateTo: contractDay,
  contractSum: amount,
};

const keptSum = keptAmount.unwrap();

/** A price is changed to another one, not to none. */
export const amountsOfOld = { contractSum: keptSum, sumForMail: keptSum, sumForOverPaged: keptSum };

interface Days {
  readonly contractDateFrom: string | null;
  readonly contractDateTo: string | null;
}

export const endsEarly = ({ contractDateFrom: from, contractDateTo: to }: Days) => Boolean(from && to && from > to);

interface ContractRecord {
  readonly contractNumber?: string | null | undefined;
  readonly contractDateFromStr?: string | null | undefined;
  readonly contractDateToStr?: string | null | undefined;
  readonly contractSum?: string | null | undefined;
  readonly sumForMail?: string | null | undefined;
  readonly sumForOverPaged?: string | null | undefined;
}

const dayText = (day: string | null | undefined) => (day ? showDay(day) : '');

/** What a form begins with. */
export const contractOf = (record: ContractRecord | null) => ({
  contractNumber: record?.contractNumber ?? '',
  contractDateFrom: dayText(record?.contractDateFromStr),
  contractDateTo: dayText(record?.contractDateToStr),
  contractSum: record?.contractSum ?? '',
  sumForMail: record?.sumForMail ?? '',
  sumForOverPaged: record?.sumForOverPaged ?? '',
});
