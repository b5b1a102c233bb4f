import { heights } from '../theme/tokens.ts';

const gap = 12;

/** Distance of messages from the lower edge in px: above a list's pager, so that they cover no controls. */
const usualBottom = heights.pager + gap;

const container = '.notistack-SnackbarContainer';

/** Bars with the buttons of an open dialog, and those at the lower edge of a form. */
const actionBars = '.MuiDialogActions-root, [data-action-bar]';

/** Position of the container of messages; a message sets it by `keepClearOfActions`. */
export const placeOfMessages = {
  [container]: { bottom: `var(--messages-bottom, ${usualBottom}px) !important` },
} as const;

/** Lowest place at which the messages cover no bar of buttons. @returns distance from the lower edge in px */
function bottomOfMessages(): number {
  const messages = document.querySelector(container)?.getBoundingClientRect();
  if (!messages) return usualBottom;
  const top = window.innerHeight - usualBottom - messages.height - gap;
  const covered = [...document.querySelectorAll(actionBars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.bottom > top && bar.right > messages.left && bar.left < messages.right);
  return Math.max(usualBottom, ...covered.map((bar) => window.innerHeight - bar.top + gap));
}

/**
 * Keeps the messages above the buttons of an open dialog or form, also when a dialog opens or grows. Without it a
 * message covers «Закрыть» of the dialog that it reports on, and stays as long as the pointer rests there.
 * @returns function that stops
 */
export function keepClearOfActions(): () => void {
  const place = () =>
    document.documentElement.style.setProperty('--messages-bottom', `${Math.round(bottomOfMessages())}px`);
  const sizes = new ResizeObserver(place);
  const watch = () => {
    sizes.disconnect();
    for (const each of document.querySelectorAll(`${container}, ${actionBars}, .MuiDialog-paper`)) sizes.observe(each);
    place();
  };
  const dialogs = new MutationObserver(watch);
  dialogs.observe(document.body, { childList: true });
  window.addEventListener('resize', place);
  watch();
  return () => {
    sizes.disconnect();
    dialogs.disconnect();
    window.removeEventListener('resize', place);
  };
}
