import type { DatabaseStamp } from '@hybrid-mail/gateways/ports/database-stamp';

/** What the database says of itself. */
export interface LifeFacts {
  readonly counter: number;
  /** Where the latest stamp was written, as the database remembers it; null before the first one. */
  readonly recorded: { readonly systemIdentifier: string | null; readonly timeline: number | null };
  readonly stampedOn: Date | null;
  /** When the letters were last compared with the post. */
  readonly comparedOn: Date | null;
  readonly present: Pick<DatabaseStamp, 'systemIdentifier' | 'timeline' | 'position'>;
}

/**
 * `set-back`: the database is older than the stamp. `other-cluster`: it is in another cluster than the stamp, not older.
 * `stamp-missing`: it remembers a stamp, there is none, and it is in another cluster or on another timeline since.
 */
export type RestoreCause = 'set-back' | 'other-cluster' | 'stamp-missing';

/**
 * `first`: no stamp was ever written. `compared`: letters were compared with the post since the stamp. `no-stamp`: the
 * stamp is missing, and nothing says that the database was restored.
 */
export type StampVerdict = 'same' | 'first' | 'compared' | 'no-stamp' | RestoreCause;

/**
 * Compares the database with the stamp outside. The timeline alone says nothing: it grows by one with each failover, too,
 * and a promoted replica that lost nothing is not behind the counter.
 */
export function judgeStamp(stamp: DatabaseStamp | null, life: LifeFacts): StampVerdict {
  if (stamp === null) return judgeWithoutStamp(life);
  const { counter, comparedOn, present } = life;
  if (comparedOn !== null && comparedOn >= stamp.writtenOn) return 'compared';
  if (stamp.counter > counter) return 'set-back';
  if (stamp.systemIdentifier !== present.systemIdentifier) return 'other-cluster';
  if (stamp.timeline > present.timeline) return 'set-back';
  const isBehind = stamp.timeline === present.timeline && bytesOf(stamp.position) > bytesOf(present.position);
  return isBehind ? 'set-back' : 'same';
}

function judgeWithoutStamp({ counter, recorded, stampedOn, comparedOn, present }: LifeFacts): StampVerdict {
  if (counter === 0) return 'first';
  if (comparedOn !== null && (stampedOn === null || comparedOn >= stampedOn)) return 'compared';
  const isMoved = recorded.systemIdentifier !== present.systemIdentifier || recorded.timeline !== present.timeline;
  return isMoved ? 'stamp-missing' : 'no-stamp';
}

const causes: readonly StampVerdict[] = ['set-back', 'other-cluster', 'stamp-missing'] satisfies RestoreCause[];

export const isRestoreCause = (verdict: StampVerdict): verdict is RestoreCause => causes.includes(verdict);

/** Bytes of a position in the write-ahead log: two hexadecimal numbers of 32 bits. */
function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
