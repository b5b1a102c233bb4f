import { useRef, useState } from 'react';

/**
 * Asks before a typed form closes; a second Esc stays.
 * @returns `close` for every way to close, and `stay`, which returns the focus to the field that had it
 */
export function useCloseQuestion(isTyped: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLElement | null>(null);
  const stay = () => {
    setAsked(false);
    field.current?.focus();
  };
  const close = () => {
    if (!isTyped) return onClose();
    if (isAsked) return stay();
    if (document.activeElement instanceof HTMLElement) field.current = document.activeElement;
    setAsked(true);
  };
  return { isAsked, close, stay };
}
