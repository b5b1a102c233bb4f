import { enqueueSnackbar } from 'notistack';
import { visibleMessages } from './visible-messages.ts';

/** Allowed durations of a message (specification 1 §9). */
export type MessageSeconds = 5 | 10 | 20;

/** Button of a message, available while the message is visible. */
export interface MessageAction {
  readonly label: string;
  readonly onTake: () => void;
}

declare module 'notistack' {
  interface VariantOverrides {
    success: { readonly seconds: MessageSeconds };
    error: { readonly seconds: MessageSeconds };
    info: { readonly seconds: MessageSeconds; readonly offer?: MessageAction };
    default: false;
    warning: false;
  }
}

/** Sets `persist`, because the message runs its own timer, which also pauses on focus. */
const show =
  (variant: 'success' | 'error' | 'info') =>
  (text: string, seconds: MessageSeconds = 5) => {
    const messageKey = `${variant} ${text}`;
    if (visibleMessages.repeat(messageKey)) return;
    const onClose = () => void visibleMessages.remove(messageKey);
    visibleMessages.add(messageKey, enqueueSnackbar(text, { variant, seconds, persist: true, onClose }));
  };

/** Snackbars at the bottom left. Validation errors are shown at their field instead. */
export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** A message with a button, for ten seconds. Equal texts are not merged: each offer concerns different letters. */
  offer: (text: string, offer: MessageAction) =>
    void enqueueSnackbar(text, { variant: 'info', seconds: 10, persist: true, offer }),
} as const;
