import type { Page } from '../src/stack/launch-browser.ts';

/** A screen with a picture in `docs/screens`, in the sizes of a desktop window and of a phone. */
export interface Screen {
  /**
   * Base name of the files: the route name of the specification (1 §2), or the name of the dialog or panel that `steps`
   * open.
   */
  readonly name: string;
  /** URL fragment, without #. */
  readonly route: string;
  /** User name of the session; absent for a public screen. */
  readonly login?: string;
  /** Actions after the page has loaded, e.g. opening a dialog or a letter. */
  readonly steps?: (page: Page) => Promise<void>;
  /** The product does not show this screen on a phone. */
  readonly onlyWide?: boolean;
}
