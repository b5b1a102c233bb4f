/** Knows the branches of taxpayers. */
export interface BranchDirectory {
  /** The branches of this taxpayer by their names; none when it is unknown. Throws `BranchDirectoryUnavailable`. */
  branchesOf(inn: string): Promise<Branch[]>;
}

export interface Branch {
  id: number;
  name: string;
  code: string;
}

/** The directory of branches did not answer. */
export class BranchDirectoryUnavailable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'BranchDirectoryUnavailable';
  }
}
