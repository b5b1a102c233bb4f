import { GroupLoad, type LoadLimits } from './group-load.ts';
import { currentOwner, type Owner } from './owner.ts';

export interface QueueLimits {
  /** Maximum number of places that one group may hold at the same time. */
  readonly perGroup: number;
  /** Maximum number of places that one person may hold at the same time; `perGroup` when absent. */
  readonly perPerson?: number;
  /** Number of places beyond `perGroup`, so that one group alone can never hold all places; 1 when absent. */
  readonly spare?: number;
  /** Maximum number of waiting entries of one person; more are refused. */
  readonly waitingOfPerson: number;
  /** Maximum number of waiting entries of one group; more are refused. */
  readonly waitingOfGroup: number;
  /** Maximum number of waiting entries of all groups; more are refused. */
  readonly waiting: number;
  /** Maximum wait in the queue, in milliseconds; unlimited when absent. */
  readonly waitMs?: number;
  /** No work of a group starts while the group is heavy by these limits. */
  readonly load?: LoadLimits;
}

/**
 * Releases the place; later calls do nothing.
 * @param workMs cost of the work, added to the load of its group
 */
export type ReleasePlace = (workMs?: number) => void;

/** Thrown when the queue refuses work; the work was not started. */
export class QueueRefusal extends Error {
  override readonly name = 'QueueRefusal';
  /**
   * `owner`: the person or group has its maximum of waiting entries, or at the end of `waitMs` its maximum of running
   * ones, or the group is heavy then.
   * `queue`: the queue is full, `waitMs` ended because of other owners, or the caller has disconnected.
   */
  readonly fault: 'owner' | 'queue';

  constructor(fault: QueueRefusal['fault']) {
    super(fault === 'owner' ? 'The owner has too much work in the queue' : 'The queue is full');
    this.fault = fault;
  }
}

interface Waiter {
  readonly owner: Owner;
  start(leave: ReleasePlace): void;
}

/**
 * Semaphore with a bounded queue that is fair between groups. A free place goes to the group that was served least
 * recently, and within the group to the person who was served least recently, so a group or person that floods the
 * queue delays only itself. One group never holds all places, so other groups need not wait for its running work.
 */
export class OwnedQueue {
  readonly #limits: Required<Omit<QueueLimits, 'waitMs' | 'load'>> & Pick<QueueLimits, 'waitMs'>;
  readonly #load: GroupLoad | undefined;
  readonly #running = new Set<Owner>();
  readonly #waiting = new Set<Waiter>();
  /** For each group and person that runs or waits: the number of the turn in which it was served last. */
  readonly #servedIn = new Map<string, number>();
  #turn = 0;

  constructor(limits: QueueLimits) {
    this.#limits = { perPerson: limits.perGroup, spare: 1, ...limits };
    this.#load = limits.load && new GroupLoad(limits.load);
  }

  /** Number of running and of waiting entries. */
  get size(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#waiting.size };
  }

  /** @throws QueueRefusal */
  async run<T>(work: () => Promise<T>, owner: Owner = currentOwner()): Promise<T> {
    const leave = await this.enter(owner);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a place.
   * @throws QueueRefusal
   */
  async enter(owner: Owner = currentOwner()): Promise<ReleasePlace> {
    if (this.#mayRun(owner)) return this.#start(owner);
    const { waitingOfPerson, waitingOfGroup, waiting } = this.#limits;
    const owners = [...this.#waiting].map((waiter) => waiter.owner);
    const ofGroup = owners.filter(({ group }) => group === owner.group);
    const ofPerson = ofGroup.filter(({ person }) => person === owner.person);
    if (ofPerson.length >= waitingOfPerson || ofGroup.length >= waitingOfGroup) throw new QueueRefusal('owner');
    if (owners.length >= waiting || owner.gone?.aborted) throw new QueueRefusal('queue');
    return this.#wait(owner);
  }

  #wait(owner: Owner): Promise<ReleasePlace> {
    const { promise, resolve, reject } = Promise.withResolvers<ReleasePlace>();
    const waiter: Waiter = { owner, start: resolve };
    this.#waiting.add(waiter);
    const giveUp = (fault: QueueRefusal['fault']) => {
      if (this.#waiting.delete(waiter)) reject(new QueueRefusal(fault));
      this.#forgetIfIdle(owner);
    };
    const onGone = () => giveUp('queue');
    owner.gone?.addEventListener('abort', onGone, { once: true });
    const { waitMs } = this.#limits;
    const timer = waitMs && setTimeout(() => giveUp(this.#isAtItsLimit(owner) ? 'owner' : 'queue'), waitMs);
    return promise.finally(() => {
      clearTimeout(timer);
      owner.gone?.removeEventListener('abort', onGone);
    });
  }

  #start(owner: Owner): ReleasePlace {
    const place = { ...owner };
    this.#running.add(place);
    this.#turn += 1;
    for (const key of keysOf(owner)) this.#servedIn.set(key, this.#turn);
    return (workMs = 0) => {
      if (!this.#running.delete(place)) return;
      this.#load?.count(owner.group, workMs);
      this.#startWaiting();
      this.#startWhenNotHeavy(owner.group);
      this.#forgetIfIdle(owner);
    };
  }

  /** Starts the waiting work of a heavy group as soon as the group is no longer heavy. */
  #startWhenNotHeavy(group: string): void {
    const heavyMs = this.#load?.heavyMs(group) ?? 0;
    if (heavyMs === 0) return;
    // Checks again, because a timer counts from the start of the event loop's turn and may fire early.
    const timer = setTimeout(() => {
      this.#startWaiting();
      this.#startWhenNotHeavy(group);
    }, heavyMs);
    timer.unref();
  }

  #startWaiting(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.delete(next);
      next.start(this.#start(next.owner));
    }
  }

  /** The next waiter that may run, by the turn in which its group, then its person, was served last. */
  #next(): Waiter | undefined {
    const ready = [...this.#waiting].filter(({ owner }) => this.#mayRun(owner));
    const turnsOf = ({ owner }: Waiter) => keysOf(owner).map((key) => this.#servedIn.get(key) ?? 0);
    return ready.toSorted((one, other) => compare(turnsOf(one), turnsOf(other)))[0];
  }

  #mayRun(owner: Owner): boolean {
    return this.#running.size < this.#limits.perGroup + this.#limits.spare && !this.#isAtItsLimit(owner);
  }

  #isAtItsLimit(owner: Owner): boolean {
    if (this.#load?.isHeavy(owner.group)) return true;
    const ofGroup = [...this.#running].filter(({ group }) => group === owner.group);
    const ofPerson = ofGroup.filter(({ person }) => person === owner.person);
    return ofGroup.length >= this.#limits.perGroup || ofPerson.length >= this.#limits.perPerson;
  }

  #forgetIfIdle(owner: Owner): void {
    const present = [...this.#running, ...[...this.#waiting].map((waiter) => waiter.owner)].flatMap(keysOf);
    for (const key of keysOf(owner)) if (!present.includes(key)) this.#servedIn.delete(key);
  }
}

const keysOf = ({ group, person }: Owner) => [`group ${group}`, `person ${person} of ${group}`];

const compare = ([group = 0, person = 0]: number[], [otherGroup = 0, otherPerson = 0]: number[]) =>
  group - otherGroup || person - otherPerson;
