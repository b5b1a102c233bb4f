/** A security advisory about some versions of an npm package. */
export interface Advisory {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly severity: string;
  isAbout(version: string): boolean;
}

/** Thrown when the source of advisories cannot be read, so that nothing is known about any package. */
export class AdvisoriesUnavailable extends Error {}
