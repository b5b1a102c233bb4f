/** A security advisory about some versions of a package. */
export interface Advisory {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly severity: string;
  isAbout(version: string): boolean;
}

/** The source of advisories could not be read, so nothing is known about any package. */
export class AdvisoriesUnavailable extends Error {}
