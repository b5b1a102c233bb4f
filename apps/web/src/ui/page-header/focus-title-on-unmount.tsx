import { useEffect } from 'react';
import { restoreLostFocus } from './lost-focus.ts';

/**
 * Focuses the page title when this component unmounts together with the focused element. The microtask runs after the
 * focus trap of a dialog has tried to focus the element that opened the dialog.
 */
export function FocusTitleOnUnmount() {
  useEffect(() => () => queueMicrotask(restoreLostFocus), []);
  return null;
}
