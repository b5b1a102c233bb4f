import type { HealthState, SendingState } from '@hybrid-mail/contracts/sending-state';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import { formatTime } from '../../../lib/formats/dates.ts';
import { formatTimeOrDayTime } from '../sending-times.ts';

const texts = sendingTexts.health;

interface HealthWords {
  /** Sentence about the worst fact. */
  readonly fact: string;
  /** Further sentences: letters held by a pause, when the queue ends, what needs a decision; may be empty. */
  readonly more: string;
}

/** Formats the health of the sending: the worst fact, then further sentences. */
export function formatHealth({
  health,
  at,
  postClock,
  waiting,
}: Pick<SendingState, 'health' | 'at' | 'postClock' | 'waiting'>): HealthWords {
  const time = (moment: string | null) => formatTimeOrDayTime(at, moment ?? at);
  const { queueEndsOn } = health;
  const parts = [
    ...(isPaused(health) ? [] : queueEndsOn ? [texts.queueEnds({ time: formatTime(queueEndsOn) })] : []),
    ...decisions(health),
  ];
  const held = health.code === 'paused' || health.code === 'restored' ? pausedHolds(health) : '';
  if (health.code === 'decision') {
    return { fact: sentence(decisions(health)), more: joined(texts.othersLeave, forSenders(waiting)) };
  }
  const fact = health.code === 'post-clock' ? clockFact(postClock) : factOf(health, time);
  return { fact, more: joined(held, sentence(parts), forSenders(waiting)) };
}

const joined = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ');

/** How many letters only their senders can go on with. */
function forSenders(waiting: SendingState['waiting']): string {
  const letters = waiting.find(({ kind }) => kind === 'sender')?.count ?? 0;
  return letters > 0 ? texts.forSenders({ letters }) : '';
}

const isPaused = ({ code }: HealthState) => code === 'restored' || code === 'paused' || code === 'post-silent';

function factOf(health: HealthState, time: (moment: string | null) => string): string {
  const { code, queue, level } = health;
  const since = time(health.since);
  const letters = health.letters ?? 0;
  const name = health.name ?? '';
  switch (code) {
    case 'restored':
      return texts.restored({ since });
    case 'paused':
      return texts.paused({
        since,
        until: health.until ? texts.until({ time: time(health.until) }) : texts.untilResumed,
      });
    case 'post-silent':
      return texts.postSilent({ since, letters });
    case 'no-worker':
      return health.since ? texts.noWorker({ since }) : texts.noWorkerEver;
    case 'not-leaving':
      return texts.notLeaving({ since, letters });
    case 'late':
      return health.until
        ? texts.late({ since, until: time(health.until), letters })
        : texts.lateSince({ since, letters });
    case 'queue-late':
      return texts.queueLate({ since, letters, queue: sendingTexts.queues.names[queue ?? 'handOver'] });
    case 'worker-silent':
      return (level === 'red' ? texts.workerSilentAlone : texts.workerSilent)({ since, name });
    case 'post-clock':
    case 'decision':
    case 'ok':
      return texts.ok;
  }
}

function clockFact(clock: SendingState['postClock']): string {
  const ahead = clock?.aheadMinutes ?? 0;
  return (ahead < 0 ? texts.postClockBehind : texts.postClockAhead)({ minutes: Math.abs(ahead) });
}

const pausedHolds = ({ letters }: HealthState) => (letters ? texts.pausedHolds({ letters }) : texts.pausedHoldsNone);

function decisions({ decisionLetters: letters, decisionEvents: events }: HealthState): string[] {
  if (letters > 0 && events > 0) return [texts.decideBoth({ letters, events })];
  if (letters > 0) return [texts.decideLetters({ letters })];
  return events > 0 ? [texts.decideEvents({ events })] : [];
}

/** Joins the parts to one sentence with a capital letter and a full stop. */
function sentence(parts: readonly string[]): string {
  const text = parts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
