export interface ScreenToMeasure {
  readonly name: string;
  /** The URL fragment, without #. */
  readonly route: string;
  /** CSS selector of an element. The screen can be used once this element is visible and enabled. */
  readonly usable: string;
  /** User name of the session that the page starts with; absent for a public screen. */
  readonly login?: string;
}
