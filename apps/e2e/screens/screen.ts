import type { Page } from '../src/stack/launch-browser.ts';

/** What `docs/screens` shows, at both sizes. */
export interface Screen {
  /** Route name of the specification (1 §2), or what is open above a page: the name of the file. */
  readonly name: string;
  /** URL fragment, without #. */
  readonly route: string;
  /** User name of the person who looks at it. A public screen has none. */
  readonly login?: string;
  /** Opens a dialog or a letter after the page has loaded. */
  readonly steps?: (page: Page) => Promise<void>;
  /** What a phone does not have. */
  readonly onlyWide?: boolean;
}
