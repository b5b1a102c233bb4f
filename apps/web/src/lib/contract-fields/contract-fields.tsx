import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { contractTexts as texts } from '../../messages/contract.ts';
import { DateField, MoneyField, Side, TextField } from '../../ui/form-field/index.ts';

interface Props<V extends FieldValues, T> {
  readonly control: Control<V, unknown, T>;
}

type Term = 'contractNumber' | 'contractDateFrom' | 'contractDateTo';

/** The number of a contract, and from when until when it holds. */
export const ContractTerms = <V extends FieldValues, T extends Record<Term, unknown>>({ control }: Props<V, T>) => (
  <>
    <TextField
      control={control}
      name={'contractNumber' as FieldPath<V>}
      label={texts.contractNumber}
      optional
      maxLength={400}
      autoComplete="off"
    />
    <Side>
      <DateField control={control} name={'contractDateFrom' as FieldPath<V>} label={texts.contractDateFrom} optional />
      <DateField control={control} name={'contractDateTo' as FieldPath<V>} label={texts.contractDateTo} optional />
    </Side>
  </>
);

export const ContractSum = <V extends FieldValues, T extends Record<'contractSum', unknown>>({
  control,
}: Props<V, T>) => (
  <Side>
    <MoneyField control={control} name={'contractSum' as FieldPath<V>} label={texts.contractSum} optional />
  </Side>
);

type PriceProps<V extends FieldValues, T> = Props<V, T> & { readonly help?: string | undefined };
type Price = 'sumForMail' | 'sumForOverPaged';

/** What a letter costs. */
export const LetterPrices = <V extends FieldValues, T extends Partial<Record<Price, unknown>>>({
  control,
  help,
}: PriceProps<V, T>) => (
  <Side>
    <MoneyField control={control} help={help} name={'sumForMail' as FieldPath<V>} label={texts.sumForMail} optional />
    <MoneyField
      control={control}
      help={help}
      name={'sumForOverPaged' as FieldPath<V>}
      label={texts.sumForOverPaged}
      optional
    />
  </Side>
);
