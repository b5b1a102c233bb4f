import { formTexts } from '@hybrid-mail/messages/common';
import { formatMoney } from '@hybrid-mail/messages/format-money';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import { readHundredths } from '../../lib/money/read-hundredths.ts';
import { readMoney } from '../../lib/money/read-money.ts';
import '../plain/plain.css';
import './form-field.css';

const texts = formTexts.money;

interface Given {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Value of the field. */
  readonly value: string;
  readonly usual: string | undefined;
  /** Value before the form was opened; empty for none. */
  readonly stored: string;
}

const hundredthsOf = (text: string | undefined) => readHundredths(readMoney(text ?? '') ?? '0');

/** Whether one sum is at least ten times the other; a sum of zero is never compared. */
const isTenfold = (one: bigint, other: bigint) => one > 0n && other > 0n && (one >= 10n * other || other >= 10n * one);

/**
 * Asks once about an amount that is at least ten times the stored or the usual one, or at most a tenth of it: the usual
 * traces of a lost comma. The question opens when the field is left, and holds the form back once if it was not left.
 */
export function useMoneyQuestion({ input, value, usual, stored }: Given) {
  const [asked, setAsked] = useState<string | null>(null);
  const settled = useRef<string | null>(null);
  const hasStored = hundredthsOf(stored) > 0n;
  const reference = hasStored ? stored : usual;
  const isOdd = isTenfold(hundredthsOf(value), hundredthsOf(reference));
  const ask = () => {
    if (isOdd && settled.current !== value) setAsked(value);
  };
  const holdBack = useEffectEvent((event: Event) => {
    if (!isOdd || settled.current === value) return;
    event.preventDefault();
    event.stopPropagation();
    setAsked(value);
    settled.current = value;
    input.current?.focus();
  });
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener('submit', holdBack, true);
    return () => form?.removeEventListener('submit', holdBack, true);
  }, [input]);
  const answer = () => {
    settled.current = value;
    setAsked(null);
    input.current?.focus();
  };
  return {
    /** Text of the open question. */
    text:
      isOdd && asked === value && reference
        ? texts[hasStored ? 'unlikeStored' : 'unlikeUsual']({
            reference: formatMoney(readMoney(reference) ?? '0'),
            value: formatMoney(value),
          })
        : null,
    ask,
    askAfterPress: () => afterPress(ask),
    confirm: answer,
    correct: () => {
      answer();
      input.current?.select();
    },
  };
}

interface Props {
  readonly label: string;
  readonly question: ReturnType<typeof useMoneyQuestion>;
}

/** The question and its answers, in the tab order after the field; announced when it opens. */
export const MoneyQuestion = ({ label, question: { text, confirm, correct } }: Props) => (
  <div aria-live="polite">
    {text && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the line of the text
      <div role="group" aria-label={texts.question({ field: label })} className="field-question">
        {text}
        <div className="field-answers">
          <button type="button" onClick={confirm} className="plain-button plain-small">
            {texts.confirm}
          </button>
          <button type="button" onClick={correct} className="plain-button plain-small">
            {texts.correct}
          </button>
        </div>
      </div>
    )}
  </div>
);
