import type { SvgIconComponent } from '@mui/icons-material';
import type { LinkProps } from '@tanstack/react-router';
import type { MailStatus } from '../../shared/letter/mail-status.ts';

/** One option of the search: opens a page or runs an action. */
export interface SearchOption {
  readonly key: string;
  readonly icon: SvgIconComponent;
  readonly title: string;
  readonly detail?: string;
  /** Part of the detail in which the server searched; defaults to the whole detail. */
  readonly searched?: string;
  /** Text next to the title. */
  readonly note?: string;
  readonly status?: MailStatus;
  /** Shortcut of the same action, outside the search or anywhere in it. */
  readonly keys?: readonly string[];
  /** Created by linkOptions(), which checks the parameters against the route. */
  readonly link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  readonly act?: () => void;
  /** Created from the typed text, not found: becomes active only if the user moves to the option. */
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

/** Key of the option that Shift+Enter chooses. */
export const inListKey = 'in-list';
