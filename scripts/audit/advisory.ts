/** What is known against some versions of a package. */
export interface Advisory {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly severity: string;
  isAbout(version: string): boolean;
}

/** The source of advisories gave none that could be read: nothing is known of any package then. */
export class CouldNotAsk extends Error {}
