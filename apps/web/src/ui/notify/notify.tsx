import { enqueueSnackbar } from 'notistack';

/** The only times a message stays (specification 1 §9). */
export type Seconds = 5 | 10 | 20;

declare module 'notistack' {
  interface VariantOverrides {
    success: { readonly seconds: Seconds };
    error: { readonly seconds: Seconds };
    info: { readonly seconds: Seconds };
    default: false;
    warning: false;
  }
}

/** `persist`: the message counts its own seconds, because it also waits while it has the focus. */
const show =
  (variant: 'success' | 'error' | 'info') =>
  (text: string, seconds: Seconds = 5) => {
    enqueueSnackbar(text, { variant, seconds, persist: true, preventDuplicate: true });
  };

/** Short messages at the bottom left. What must be corrected is written beside its field instead. */
export const notify = { success: show('success'), error: show('error'), info: show('info') } as const;
