/** Limit of remembered addresses; the oldest failure is forgotten first. */
const mostAddresses = 1000;

/** Negative cache: addresses that failed, which are not asked again for a while. */
export interface FailedAddresses {
  /**
   * Whether the address failed less than the pause ago. After the pause one caller gets `false` and tries the address;
   * meanwhile all others get `true`, so that they need not wait for an address that is probably still dead.
   */
  readonly isPaused: (address: string, at: Date) => boolean;
  readonly succeeded: (address: string) => void;
  readonly failed: (address: string, at: Date) => void;
}

/** @param pauseMs milliseconds for which an address is not asked after a failure */
export function failedAddresses(pauseMs: number): FailedAddresses {
  const failures = new Map<string, number>();

  function failed(address: string, at: Date): void {
    failures.delete(address);
    failures.set(address, at.getTime());
    const [oldest] = failures.keys();
    if (failures.size > mostAddresses && oldest !== undefined) failures.delete(oldest);
  }

  return {
    isPaused(address, at) {
      const last = failures.get(address);
      if (last === undefined) return false;
      const age = at.getTime() - last;
      if (age >= 0 && age < pauseMs) return true;
      failed(address, at);
      return false;
    },
    succeeded: (address) => void failures.delete(address),
    failed,
  };
}
