import { ReplicaUnfit } from '../connection/replayed-position.ts';
import { hasErrorCode } from '../has-error-code.ts';
import { isDatabaseUnavailable } from '../is-database-unavailable.ts';

/** A replica that had to replay a change which a statement was in the way of cancels the statement with these. */
const ofConflicts = ['40001', '40P01', 'P2034', 'TransactionWriteConflict'];
const faults = new Set<unknown>([...ofConflicts, new ReplicaUnfit().code]);
/** A write: the verb is wrong, and the primary must not hide it. */
const ofWrites = new Set<unknown>(['25006']);

/** Whether a read failed because of the replica, so that the primary may answer it. */
export const isReplicaFault = (error: unknown): boolean =>
  hasErrorCode(error, faults) || (isDatabaseUnavailable(error) && !hasErrorCode(error, ofWrites));
