import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';

const firstField = '[role="dialog"] :is(input, textarea, select):enabled';

/** Ways of the browser out of a page; a link or a redirect of the application is followed. */
const browserMoves: readonly string[] = ['BACK', 'FORWARD', 'GO'];

/**
 * Asks before a typed form closes, also by «Назад» of the browser; a second Esc stays. The browser itself asks before the tab closes.
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
