import type { Mail } from '@hybrid-mail/contracts/mail-record';
import type { ComponentType } from 'react';

/** Props of the quick look, which shows one letter; the list determines the previous and the next letter. */
export interface QuickLookRequest {
  readonly mail: Mail;
  /** Position in the whole list, from 1; undefined while unknown. */
  readonly position: number | undefined;
  readonly total: number | undefined;
  /** Whether the list no longer contains the letter. */
  readonly isGone: boolean;
  /** Shows the previous letter of the page; undefined if there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Whether rows can be selected; the quick look then shows the shortcut. */
  readonly isSelectable: boolean;
}

/** Quick look, passed to the lists by their route. */
export type QuickLookComponent = ComponentType<QuickLookRequest>;

/** Element id of the quick look, which F6 focuses. */
export const quickLookId = 'quick-look';
