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

type Dispatch = 'none' | 'queued' | 'unknown' | 'accepted' | 'rejected' | 'failed' | 'recalled';

/** A letter as the rules have it, without tables, locks and sockets: what the real one is compared with. */
export class LetterModel {
  state: MailState = 'draft';
  dispatch: Dispatch = 'none';
  /** Of the present key. */
  postHasIt = false;
  /** How many keys there have been. */
  keys = 0;
  firstTriedOn: number | null = null;
  nextTryOn = 0;
  /** Steps that the post has made with the letter. */
  steps = 0;
  now = 0;
  readonly isRefused: boolean;

  constructor(isRefused: boolean) {
    this.isRefused = isRefused;
  }

  get canBeQueued(): boolean {
    return this.state !== 'queued' && this.state !== 'accepted';
  }

  queue(): void {
    if (['none', 'rejected', 'recalled'].includes(this.dispatch)) {
      this.keys += 1;
      this.dispatch = 'queued';
    } else this.dispatch = 'unknown';
    this.state = 'queued';
    this.firstTriedOn = null;
    this.nextTryOn = this.now;
  }

  /** Before its first try. Answers what a recall must come to. */
  recall(): 'recalled' | RegExp {
    if (this.state === 'accepted') return /mail-already-sent/;
    if (this.state !== 'queued') return /mail-not-queued/;
    if (this.dispatch !== 'queued') return /recall-too-late/;
    this.state = 'draft';
    this.dispatch = 'recalled';
    return 'recalled';
  }

  /** One try. Answers what it must come to. */
  handOver(fault: Fault): string {
    const isOpen = this.dispatch === 'queued' || this.dispatch === 'unknown';
    if (!isOpen || this.now < this.nextTryOn) return 'not-due';
    const outcome = this.#answerOfThePost(fault);
    this.firstTriedOn ??= this.now;
    if (outcome === 'accepted') this.#settle('accepted', 'accepted');
    else if (outcome === 'rejected') this.#settle('rejected', 'refused');
    else if (outcome === 'absent') this.#settle('failed', 'postal-error');
    else this.#settle('unknown', this.now - this.firstTriedOn >= day ? 'postal-error' : this.state);
    return outcome;
  }

  tick(): void {
    if (this.postHasIt && this.steps < 4) this.steps += 1;
  }

  #answerOfThePost(fault: Fault): string {
    if (fault === 'refuse503') return 'unknown';
    if (this.dispatch === 'unknown') {
      if (this.postHasIt && fault !== 'staleLookUp') return 'accepted';
      if (this.state === 'postal-error') return 'absent';
    }
    if (fault === 'tooMany429') return 'unknown';
    if (this.isRefused) return 'rejected';
    this.postHasIt = true;
    return losesTheAnswer.includes(fault) ? 'unknown' : 'accepted';
  }

  #settle(dispatch: Dispatch, state: MailState): void {
    this.dispatch = dispatch;
    this.state = state;
  }
}
