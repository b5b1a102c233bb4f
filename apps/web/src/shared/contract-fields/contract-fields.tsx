import { usualPrices } from '@hybrid-mail/contracts/organization-fields';
import { maxTextLength } from '@hybrid-mail/contracts/text';
import { contractTexts as texts } from '@hybrid-mail/messages/contract';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { DateField, fieldsOf, MoneyField, SideBySide, TextField } from '../../ui/form-field/index.ts';
import { sheetsInBaseToday } from '../letter/sheets-in-base.ts';

interface Props<V extends FieldValues, T> {
  readonly control: Control<V, unknown, T>;
}

type Term = 'contractNumber' | 'contractDateFrom' | 'contractDateTo';

type TermsProps<V extends FieldValues, T> = Props<V, T> & { readonly isNumberNeeded?: boolean };

/** Contract number, start and end date. */
export function ContractTerms<V extends FieldValues, T extends Record<Term, unknown>>(props: TermsProps<V, T>) {
  const field = fieldsOf(props.control);
  return (
    <>
      <TextField
        {...field('contractNumber')}
        label={texts.contractNumber}
        optional={!props.isNumberNeeded}
        maxLength={maxTextLength}
        autoComplete="off"
      />
      <SideBySide>
        <DateField {...field('contractDateFrom')} label={texts.contractDateFrom} optional />
        <DateField {...field('contractDateTo')} label={texts.contractDateTo} optional />
      </SideBySide>
    </>
  );
}

/** @param children a field next to the sum */
export const ContractSum = <V extends FieldValues, T extends Record<'contractSum', unknown>>({
  control,
  children,
}: Props<V, T> & { readonly children?: ReactNode }) => (
  <SideBySide>
    <MoneyField {...fieldsOf(control)('contractSum')} label={texts.contractSum} optional />
    {children}
  </SideBySide>
);

type Price = 'sumForMail' | 'sumForOverPaged';
type PriceProps<V extends FieldValues, T> = Props<V, T> & {
  /** Help text of an empty price. */
  readonly emptyHelp?: string;
};

/** Zero is a valid price; the help text explains a typed zero. */
const helpFor = (typed: unknown, emptyHelp: string | undefined) => {
  if (typed === '' || typed === null || typed === undefined) return emptyHelp;
  return Number(typed) === 0 ? texts.freeOfCharge : undefined;
};

/** Prices of one letter: the base price and the supplement for sheets beyond those in the base price. */
export function LetterPrices<V extends FieldValues, T extends Partial<Record<Price, unknown>>>({
  control,
  emptyHelp,
}: PriceProps<V, T>) {
  const names = ['sumForMail', 'sumForOverPaged'] as const;
  const typed = useWatch({ control, name: names as unknown as readonly FieldPath<V>[] });
  return (
    <SideBySide>
      {names.map((name, index) => (
        <MoneyField
          key={name}
          {...fieldsOf(control)(name)}
          label={texts[name]({ inBase: sheetsInBaseToday() })}
          usual={usualPrices[name]}
          help={helpFor(typed[index], emptyHelp)}
          optional
        />
      ))}
    </SideBySide>
  );
}
