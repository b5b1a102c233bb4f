import { useEffect } from 'react';

/** Whether no element has the focus, e.g. because the focused one has left the document. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Whether the title of the page has the focus, i.e. the page has opened and the user has not gone on yet. */
export const isTitleFocused = () => document.activeElement?.matches('main h1') === true;

/** Whether the focus is in the top bar or the menu, which stay mounted when the page changes. */
const isInFrame = () => document.activeElement?.closest('header, nav') != null;

/** Focuses the title of an opened page, unless a field of the page or a dialog has the focus. */
export function focusOpenedPage(title: HTMLElement | null): void {
  if (isFocusLost() || isInFrame()) title?.focus({ preventScroll: true });
}

/** Focuses the title of the page when the element that had the focus has left the document. */
export function restoreLostFocus(): void {
  if (isFocusLost()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/**
 * Focuses the page title when this component unmounts together with the focused element. The microtask runs after the
 * focus trap of a dialog has tried to focus the element that opened the dialog.
 */
export function FocusTitleOnUnmount() {
  useEffect(() => () => queueMicrotask(restoreLostFocus), []);
  return null;
}
