import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { contractTexts as texts } from '@hybrid-mail/messages/contract';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { DateField, fieldsOf, MoneyField, SideBySide, TextField } from '../../ui/form-field/index.ts';

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
