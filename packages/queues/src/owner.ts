import { AsyncLocalStorage } from 'node:async_hooks';

/** Person and group on whose account an OwnedQueue counts running and waiting work. */
export interface Owner {
  /** One user, or one login before its session exists. */
  readonly person: string;
  /** The person's organization; for a person without one, the person; for a caller without a login, the network. */
  readonly group: string;
  /** Aborted when the caller has disconnected, so that the caller's work stops waiting. */
  readonly gone?: AbortSignal;
}

const owners = new AsyncLocalStorage<Owner>();

/** Owner of work without a caller: periodic jobs, commands, tests. */
const process: Owner = { person: 'process', group: 'process' };

/** Runs `work` for the owner. Every queue that `work` enters, directly or in nested calls, counts for this owner. */
export const runAsOwner = <T>(owner: Owner, work: () => T): T => owners.run(owner, work);

export const currentOwner = (): Owner => owners.getStore() ?? process;
