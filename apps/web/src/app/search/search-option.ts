import type { SvgIconComponent } from '@mui/icons-material';
import type { LinkTarget } from '../../lib/link-target.ts';
import type { ActKind } from '../../lib/page-acts/page-acts.ts';
import type { MailStatus } from '../../shared/letter/mail-status.ts';

/** Second line of an option. Matches are marked only in the part in which the server searched. */
export interface OptionDetail {
  readonly before?: string;
  readonly searched?: string;
  readonly after?: string;
}

/** One option of the search: opens a page or runs an action. */
export interface SearchOption {
  readonly key: string;
  readonly icon: SvgIconComponent;
  readonly title: string;
  readonly detail?: OptionDetail;
  /** Text next to the title. */
  readonly note?: string;
  readonly status?: MailStatus;
  /** Shortcut that runs the option from outside the search, or in the search whichever option is active. */
  readonly keys?: readonly string[];
  /** Created with linkOptions(), which checks the parameters against the route. */
  readonly link?: LinkTarget;
  readonly act?: () => void;
  /** Act of the page of the link, which runs as soon as the opened page offers it. */
  readonly thenAct?: ActKind;
  /** Synonyms by which an act is found beside its title. */
  readonly words?: string;
  /** Reason why the act cannot be done now; choosing the option then does nothing. */
  readonly whyNot?: string;
  /**
   * Whether the option was created from the typed text instead of found; such an option becomes active only by key or
   * pointer.
   */
  readonly isOffered?: boolean;
  /** The search stays open after the action. */
  readonly isStaying?: boolean;
}

/** Options of one kind. */
export interface SearchGroup {
  readonly title: string;
  readonly note?: string | undefined;
  readonly options: readonly SearchOption[];
}

/** `key` of the option that searches for the text in the letter list; Shift+Enter chooses it. */
export const listSearchKey = 'in-list';
