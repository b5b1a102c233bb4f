import type { Page } from '../src/stack/launch-browser.ts';

/** A screen that `docs/screens` shows at both sizes. */
export interface Screen {
  /** File name: the route name of the specification (1 §2), or the name of what is open above a page. */
  readonly name: string;
  /** URL fragment, without #. */
  readonly route: string;
  /** User name of the session; absent for a public screen. */
  readonly login?: string;
  /** Opens a dialog or a letter after the page has loaded. */
  readonly steps?: (page: Page) => Promise<void>;
  /** Not shown on a phone. */
  readonly onlyWide?: boolean;
}
