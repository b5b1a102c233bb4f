import { amount, amountChange, contractDay, contractNumber, price } from '@hybrid-mail/contracts/organization-fields';
import { contractTexts as texts } from '@hybrid-mail/messages/contract';
import { formatPlainDay } from '../../lib/formats/dates.ts';

/** Contract fields shared by all forms. */
export const contractFields = {
  contractNumber,
  contractDateFrom: contractDay,
  contractDateTo: contractDay,
  contractSum: amount,
};

type Stored<Name extends string> = { readonly [name in Name]?: string | null | undefined };
type PriceRecord = Stored<'sumForMail' | 'sumForOverPaged'>;

/** Once set, a price can change but not be cleared. */
const priceFrom = (was: string | null | undefined) =>
  price.refine((typed) => typed !== null || typeof was !== 'string', texts.priceKept);

/** @param record null for a new record */
export const priceFields = (record: PriceRecord | null) => ({
  sumForMail: priceFrom(record?.sumForMail),
  sumForOverPaged: priceFrom(record?.sumForOverPaged),
});

/** Once set, the contract sum can change but not be cleared. */
export const storedContractSum = { contractSum: amountChange.unwrap() };

/** Fields of prices that are still missing for sending, each with its message. */
export const missingPrices = (typed: { readonly sumForMail: unknown; readonly sumForOverPaged: unknown }) =>
  (['sumForMail', 'sumForOverPaged'] as const).flatMap((field) =>
    typed[field] === null ? [[field, texts.priceMissing[field]] as const] : [],
  );

type Days = Readonly<Record<'contractDateFrom' | 'contractDateTo', string | null>>;

export const endsBeforeStart = ({ contractDateFrom: from, contractDateTo: to }: Days) =>
  Boolean(from && to && from > to);

type ContractRecord = PriceRecord &
  Stored<'contractNumber' | 'contractDateFromStr' | 'contractDateToStr' | 'contractSum'>;

const dayText = (day: string | null | undefined) => (day ? formatPlainDay(day) : '');

/** Default values of the form. */
export const contractDefaults = (record: ContractRecord | null) => ({
  contractNumber: record?.contractNumber ?? '',
  contractDateFrom: dayText(record?.contractDateFromStr),
  contractDateTo: dayText(record?.contractDateToStr),
  contractSum: record?.contractSum ?? '',
  sumForMail: record?.sumForMail ?? '',
  sumForOverPaged: record?.sumForOverPaged ?? '',
});
