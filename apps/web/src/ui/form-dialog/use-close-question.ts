import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';

const firstField = '[role="dialog"] :is(input, textarea, select):enabled';

/** History actions of the browser, which are blocked; links and redirects of the application are not. */
const browserMoves: readonly string[] = ['BACK', 'FORWARD', 'GO'];

/**
 * Asks before a dirty form closes, also for the browser's «Назад»; a second Esc dismisses the question. The browser
 * itself asks before the tab closes.
 * @returns `close` for every way to close; `stay` dismisses the question and focuses the last field again
 */
export function useCloseQuestion(isTyped: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLElement | null>(null);
  const stay = () => {
    setAsked(false);
    const { current } = field;
    // If the focused button «Отменить» was unmounted by the question, the first field is focused.
    (current?.isConnected ? current : document.querySelector<HTMLElement>(firstField))?.focus();
  };
  const ask = () => {
    if (document.activeElement instanceof HTMLElement) field.current = document.activeElement;
    setAsked(true);
  };
  const close = () => {
    if (!isTyped) return onClose();
    return isAsked ? stay() : ask();
  };
  useBlocker({
    disabled: !isTyped,
    enableBeforeUnload: isTyped,
    shouldBlockFn: ({ action }) => {
      if (!browserMoves.includes(action)) return false;
      if (!isAsked) ask();
      return true;
    },
  });
  return { isAsked, close, stay };
}
