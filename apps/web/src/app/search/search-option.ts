import type { SvgIconComponent } from '@mui/icons-material';
import type { LinkProps } from '@tanstack/react-router';
import type { MailStatus } from '../../shared/letter/mail-status.ts';

/** One line of the search: the page that it opens, or what it does. */
export interface SearchOption {
  readonly key: string;
  readonly icon: SvgIconComponent;
  readonly title: string;
  readonly detail?: string;
  /** The part of the detail in which the typed words were looked for; the whole when not given. */
  readonly searched?: string;
  /** Beside the title. */
  readonly note?: string;
  readonly status?: MailStatus;
  /** Keys that do the same without the search, or from every line of it. */
  readonly keys?: readonly string[];
  /** Made by linkOptions(), which checks its parameters against the route. */
  readonly link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  readonly act?: () => void;
  /** The line is made from the typed text, not found. It is never the active line until the person moves to it. */
  readonly isOffered?: boolean;
  /** Leaves the search open. */
  readonly isStaying?: boolean;
}

/** Lines of one kind. */
export interface SearchGroup {
  readonly title: string;
  readonly note?: string | undefined;
  readonly options: readonly SearchOption[];
}

/** Key of the line that Shift+Enter chooses. */
export const inListKey = 'in-list';
