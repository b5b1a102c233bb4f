import type { MailState } from '../src/mail/mail-status.ts';

export type Fault =
  | 'none'
  | 'refuse503'
  | 'tooMany429'
  | 'resetAfterAccept'
  | 'badGatewayAfterAccept'
  | 'garbage200'
  | 'staleLookUp';

const losesTheAnswer: readonly Fault[] = ['resetAfterAccept', 'badGatewayAfterAccept', 'garbage200'];
const day = 24 * 3_600_000;
/** Lease of a claimed letter, in milliseconds. */
const lease = 60_000;

type Dispatch = 'none' | 'queued' | 'sending' | 'unknown' | 'accepted' | 'rejected' | 'failed' | 'recalled';

/** Reference model of a letter's rules, without tables, locks and sockets; tests compare the real letter with it. */
export class LetterModel {
  state: MailState = 'draft';
  dispatch: Dispatch = 'none';
  /** Whether the post has the letter under the current key. */
  postHasIt = false;
  /** Number of keys so far. */
  keys = 0;
  firstTriedOn: number | null = null;
  nextTryOn = 0;
  isDeleted = false;
  /** Number of processing steps that the post has completed for the letter. */
  steps = 0;
  now = 0;
  /** Price of the letter by the tariff of its unit; null when the unit has none. */
  price: number | null = 0;
  /** Sum that the sender may spend on this letter, credit included. */
  money = 0;
  isInDebt = false;
  /** Counts against the balance while the letter is under way. */
  reserved: number | null = null;
  /** Price at queueing; the upper limit of the charge. */
  #agreed = 0;
  charged: number | null = null;
  readonly isRefused: boolean;

  constructor(isRefused: boolean) {
    this.isRefused = isRefused;
  }

  /** Expected refusal of a sending; null if it must succeed. */
  get queueRefusal(): RegExp | null {
    if (this.isDeleted) return /mail-not-found/;
    if (this.state === 'accepted') return /mail-already-sent/;
    if (this.state === 'queued') return /mail-queued/;
    if (this.isInDebt) return /unit-blocked/;
    if (this.price === null) return /unit-without-price/;
    return this.money < this.price ? /money-missing/ : null;
  }

  queue(): void {
    if (['none', 'rejected', 'recalled'].includes(this.dispatch)) {
      this.keys += 1;
      this.dispatch = 'queued';
    } else this.dispatch = 'unknown';
    this.state = 'queued';
    this.firstTriedOn = null;
    this.nextTryOn = this.now;
    this.#agreed = this.price ?? 0;
    this.reserved = this.#agreed;
  }

  /** Recalls the letter, allowed before the first attempt. @returns the expected result */
  recall(): 'recalled' | RegExp {
    if (this.isDeleted) return /mail-not-found/;
    if (this.state === 'accepted') return /mail-already-sent/;
    if (this.state !== 'queued') return /mail-not-queued/;
    if (this.dispatch !== 'queued') return /recall-too-late/;
    this.#settle('recalled', 'draft');
    return 'recalled';
  }

  /** Deletes the letter. @returns the expected result */
  delete(): 'deleted' | RegExp {
    if (this.isDeleted) return /mail-not-found/;
    if (this.state === 'accepted') return /mail-already-sent/;
    if (this.state === 'queued') return /mail-queued/;
    if (this.#isTried) return /mail-outcome-unknown/;
    this.isDeleted = true;
    return 'deleted';
  }

  /** Runs one attempt. @returns the expected result */
  handOver(fault: Fault): string {
    if (!this.#isDue) return 'not-due';
    const outcome = this.#answerOfThePost(fault);
    this.firstTriedOn ??= this.now;
    if (outcome === 'accepted') this.#settle('accepted', 'accepted');
    else if (outcome === 'rejected') this.#settle('rejected', 'refused');
    else this.#settle('unknown', this.now - this.firstTriedOn >= day ? 'postal-error' : this.state);
    return outcome;
  }

  /**
   * An attempt whose worker dies, before it calls the post or after the answer. @returns whether an attempt starts
   */
  die(when: 'before the call' | 'after the answer'): boolean {
    if (!this.#isDue) return false;
    this.firstTriedOn ??= this.now;
    if (when === 'after the answer') this.#answerOfThePost('none');
    this.dispatch = 'sending';
    this.nextTryOn = this.now + lease;
    return true;
  }

  tick(): void {
    if (this.postHasIt && this.steps < 4) this.steps += 1;
  }

  /** The post may have been called under the current key. */
  get #isTried(): boolean {
    return this.dispatch === 'unknown' || this.dispatch === 'sending';
  }

  get #isDue(): boolean {
    return (this.dispatch === 'queued' || this.#isTried) && this.now >= this.nextTryOn;
  }

  #answerOfThePost(fault: Fault): string {
    if (fault === 'refuse503') return 'unknown';
    if (this.#isTried && this.postHasIt && fault !== 'staleLookUp') return 'accepted';
    if (fault === 'tooMany429') return 'unknown';
    if (this.isRefused) return 'rejected';
    this.postHasIt = true;
    return losesTheAnswer.includes(fault) ? 'unknown' : 'accepted';
  }

  #settle(dispatch: Dispatch, state: MailState): void {
    this.dispatch = dispatch;
    this.state = state;
    if (dispatch !== 'unknown') this.reserved = null;
    if (dispatch === 'accepted') this.charged = Math.min(this.#agreed, this.price ?? this.#agreed);
  }
}
