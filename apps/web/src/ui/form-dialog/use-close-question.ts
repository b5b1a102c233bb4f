import { useRef, useState } from 'react';

const firstField = '[role="dialog"] :is(input, textarea, select):enabled';

/**
 * Asks before a typed form closes; a second Esc stays.
 * @returns `close` for every way to close, and `stay`, which returns the focus to the field that had it
 */
export function useCloseQuestion(isTyped: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLElement | null>(null);
  const stay = () => {
    setAsked(false);
    const { current } = field;
    // The button «Отменить» is another element now; then the first field is where the work goes on.
    (current?.isConnected ? current : document.querySelector<HTMLElement>(firstField))?.focus();
  };
  const close = () => {
    if (!isTyped) return onClose();
    if (isAsked) return stay();
    if (document.activeElement instanceof HTMLElement) field.current = document.activeElement;
    setAsked(true);
  };
  return { isAsked, close, stay };
}
