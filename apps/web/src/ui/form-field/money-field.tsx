import { formTexts } from '@hybrid-mail/messages/common';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatTypedMoney, readMoney } from '../../lib/money/read-money.ts';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { MoneyQuestion, useMoneyQuestion } from './money-question.tsx';
import { useField } from './use-field.ts';

type MoneyFieldProps<V extends FieldValues, T = V> = FieldProps<V, T> & {
  /** Usual amount, money as text; an amount ten times larger or smaller is asked about. By default the stored one. */
  readonly usual?: string | undefined;
};

const texts = formTexts.money;

/**
 * Field for an amount of money, typed as money is written: «9 500,50». The form holds the decimal text of the wire, or
 * the typed text while it is not money.
 */
export function MoneyField<V extends FieldValues, T = V>({ usual, ...props }: MoneyFieldProps<V, T>) {
  const { control, name, label, help, optional } = props;
  const { field, fieldState, stored } = useField({ control, name });
  const value = String(field.value ?? '');
  // Text while the field has the focus: formatting it then would move the caret.
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const question = useMoneyQuestion({ input, value, usual, stored: String(stored ?? '') });
  const isMoney = value === '' || readMoney(value) !== null;
  const error = fieldState.error && (isMoney ? fieldState.error.message : texts.wrong({ field: label }));
  const note = (
    <>
      <MoneyQuestion label={label} question={question} />
      <ConcurrentChangeNote name={name} label={label} textOf={(held) => formatTypedMoney(String(held ?? ''))} />
    </>
  );
  return (
    <FieldFrame label={label} help={help} optional={optional} error={error} note={note}>
      {(ids) => (
        <div className="field-box">
          <input
            {...ids}
            name={field.name}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? formatTypedMoney(value)}
            onChange={({ target }) => {
              setTyped(target.value);
              field.onChange(readMoney(target.value) ?? target.value);
            }}
            onKeyDown={({ key, shiftKey }) => key === 'Tab' && !shiftKey && question.ask()}
            onBlur={() => {
              setTyped(null);
              field.onBlur();
              question.askAfterPress();
            }}
            ref={(element) => {
              input.current = element;
              field.ref(element);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
