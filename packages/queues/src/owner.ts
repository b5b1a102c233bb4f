import { AsyncLocalStorage } from 'node:async_hooks';

/** Group and person that running and waiting work is counted for. */
export interface Owner {
  /** One user, or one login before its session exists. */
  readonly person: string;
  /** The organization of the person; without one the person, or the network of a caller without a login. */
  readonly group: string;
  /** Aborted when the caller has disconnected, so that its work stops waiting. */
  readonly gone?: AbortSignal;
}

const owners = new AsyncLocalStorage<Owner>();

/** Work that no caller asked for: periodic jobs, commands, tests. */
const process: Owner = { person: 'process', group: 'process' };

/** Runs `work` for the owner: every queue that it enters, however deep, counts it for this owner. */
export const runAsOwner = <T>(owner: Owner, work: () => T): T => owners.run(owner, work);

export const currentOwner = (): Owner => owners.getStore() ?? process;
