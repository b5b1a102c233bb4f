/** Directory of the branches of taxpayers. */
export interface BranchDirectory {
  /**
   * The taxpayer's branches, sorted by name; empty for an unknown taxpayer.
   * @throws BranchDirectoryUnavailable
   */
  branchesOf(inn: string): Promise<Branch[]>;
}

export interface Branch {
  id: number;
  name: string;
  code: string;
}

/** The directory did not answer, or its answer violates the contract. */
export class BranchDirectoryUnavailable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'BranchDirectoryUnavailable';
  }
}
