import { usualPrices } from '@hybrid-mail/contracts/organization-fields';
import { contractTexts as texts } from '@hybrid-mail/messages/contract';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { fieldsOf, MoneyField, SideBySide } from '../../ui/form-field/index.ts';
import { sheetsInBaseToday } from '../letter/sheets-in-base.ts';

type Price = 'sumForMail' | 'sumForOverPaged';
interface PriceProps<V extends FieldValues, T> {
  readonly control: Control<V, unknown, T>;
  /** Help text of an empty price. */
  readonly emptyHelp?: string;
}

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
