import type { Mail } from '@hybrid-mail/contracts/mail-record';
import type { ComponentType } from 'react';

/** Request to the quick look. The list knows the letters and their order, the quick look shows one. */
export interface QuickLookRequest {
  readonly mail: Mail;
  /** Place in the whole list, from 1; undefined while it is not known. */
  readonly position: number | undefined;
  readonly total: number | undefined;
  /** Whether the letter is known to have left the list. */
  readonly isGone: boolean;
  /** Goes to the neighbouring letter of the page; undefined where there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Whether the list has a selection, so that its key is named. */
  readonly isSelectable: boolean;
}

/** Quick look, passed to the lists by their route. */
export type QuickLookComponent = ComponentType<QuickLookRequest>;
