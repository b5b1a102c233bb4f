import { enqueueSnackbar } from 'notistack';
import { standingMessages } from './standing-messages.ts';

/** The only times a message stays (specification 1 §9). */
export type Seconds = 5 | 10 | 20;

/** What a message offers to do about it, as long as it stays. */
export interface Offer {
  readonly label: string;
  readonly onTake: () => void;
}

declare module 'notistack' {
  interface VariantOverrides {
    success: { readonly seconds: Seconds };
    error: { readonly seconds: Seconds };
    info: { readonly seconds: Seconds; readonly offer?: Offer };
    default: false;
    warning: false;
  }
}

/** `persist`: the snackbar runs its own timer, because it also pauses on focus. */
const show =
  (variant: 'success' | 'error' | 'info') =>
  (text: string, seconds: Seconds = 5) => {
    const said = `${variant} ${text}`;
    if (standingMessages.repeat(said)) return;
    const onClose = () => void standingMessages.remove(said);
    standingMessages.add(said, enqueueSnackbar(text, { variant, seconds, persist: true, onClose }));
  };

/** Short messages at the bottom left. What must be corrected is written beside its field instead. */
export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** A message with a button, for ten seconds. Equal texts are not merged: each offer is about other letters. */
  offer: (text: string, offer: Offer) =>
    void enqueueSnackbar(text, { variant: 'info', seconds: 10, persist: true, offer }),
} as const;
