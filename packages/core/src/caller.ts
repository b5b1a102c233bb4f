/** Where a call comes from, for limits, sessions and the audit log. */
export interface Caller {
  /** IP address. */
  address: string;
  /** User-Agent header; empty when there is none. */
  userAgent: string;
}
