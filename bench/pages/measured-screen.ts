export interface MeasuredScreen {
  readonly name: string;
  /** The URL fragment, without #. */
  readonly route: string;
  /** CSS selector of the element that has to be visible and enabled before work can start. */
  readonly usable: string;
  /** User name whose session the page starts with. A public screen has none. */
  readonly login?: string;
}
