import {
  type SendingPause,
  sendingPause,
  type WaitingRecord,
  waitingRecord,
} from '@hybrid-mail/contracts/sending-records';
import {
  type AnswerState,
  type PostAnswer,
  postAnswers,
  type QueueState,
  type SendingState,
  sendingQueues,
  sendingState,
  type WorkerState,
} from '@hybrid-mail/contracts/sending-state';
import { z } from 'zod';

/** A time of 20 November 2026 in Tashkent: `momentAt('10:15')`. */
export const momentAt = (time: string) => `2026-11-20T${time.length === 5 ? `${time}:00` : time}.000+05:00`;
const plain = (moment: string) => moment.slice(0, 19).replace('T', ' ');

const minutes = ['09', '09', '09', '10', '10', '10', '10', '10', '10', '10', '10', '10'].map(
  (hour, place) => `${hour}:${String((45 + place * 5) % 60).padStart(2, '0')}`,
);

const aQueue = (over: Partial<QueueState> = {}): QueueState => ({
  queue: 'handOver',
  depth: 0,
  oldestSince: null,
  oldestSeconds: null,
  normSeconds: 900,
  isLate: false,
  lastDoneOn: momentAt('10:42:14'),
  perMinute: 7,
  buckets: minutes.map((time, place) => ({ start: momentAt(time), count: 20 + place, isLate: false })),
  ...over,
});

/** All four queues, with overrides by name. */
export const queuesOf = (over: Partial<Record<QueueState['queue'], Partial<QueueState>>> = {}): QueueState[] =>
  sendingQueues.map((queue) => aQueue({ queue, ...over[queue] }));

export const answerStates = (over: Partial<Record<PostAnswer, number[]>> = {}): AnswerState[] =>
  postAnswers.map((answer) => {
    const counts = over[answer] ?? Array.from({ length: 12 }, () => 0);
    return { answer, counts, count: counts.reduce((sum, count) => sum + count, 0) };
  });

export const aWorker = (over: Partial<WorkerState> = {}): WorkerState => ({
  id: 'w-1',
  name: 'tas-1',
  version: '1.4.0',
  isOlder: false,
  startedOn: momentAt('08:00'),
  lastBeatOn: momentAt('10:42:15'),
  silentForSeconds: 3,
  isSilent: false,
  lanes: ['handOver', 'events'],
  workTakenBy: null,
  ...over,
});

export const aPause = (over: Partial<SendingPause> = {}): SendingPause => {
  const createdOn = over.createdOn ?? momentAt('10:15');
  return {
    id: 5,
    isAutomatic: false,
    organization: null,
    reason: 'Замена сертификата почты',
    letters: 41,
    createdBy: 'Каримова Д. Б.',
    createdOn,
    createdOnStr: plain(createdOn),
    endsOn: null,
    endsOnStr: over.endsOn ? plain(over.endsOn) : null,
    endedOn: null,
    endedOnStr: null,
    endedBy: null,
    ...over,
  };
};

const healthy: SendingState['health'] = {
  code: 'ok',
  level: 'green',
  since: null,
  until: null,
  letters: null,
  queue: null,
  name: null,
  queueEndsOn: null,
  decisionLetters: 0,
  decisionEvents: 0,
};

type Given = Partial<Omit<SendingState, 'health'>> & { readonly health?: Partial<SendingState['health']> };

/** State of the sending at 10:42:18; healthy by default. */
export const aState = ({ health, ...over }: Given = {}): SendingState => ({
  at: momentAt('10:42:18'),
  atStr: '2026-11-20 10:42:18',
  health: { ...healthy, ...health },
  queues: queuesOf(),
  answers: answerStates({ accepted: Array.from({ length: 12 }, () => 30) }),
  workers: [aWorker()],
  waiting: [
    { kind: 'decision', count: 0 },
    { kind: 'sender', count: 0 },
    { kind: 'repeating', count: 0 },
    { kind: 'queued', count: 0 },
    { kind: 'paused', count: 0 },
  ],
  pauses: [],
  lastPause: null,
  organizationsSending: 212,
  ...over,
});

/** A waiting letter: the post does not answer its hand-over. */
export const aWaitingRecord = (over: Partial<WaitingRecord> = {}): WaitingRecord => {
  const since = over.since ?? momentAt('10:15');
  return {
    kind: 'repeating',
    reason: 'post-silent',
    mailId: 10482402,
    postalKey: '3f1c7c1e-5a0b-4a52-9d51-0b6f1f7f2c10',
    receiver: 'Умаров Дониёр Азизович',
    organization: { id: 7, name: 'ООО «Намуна»', inn: '301234567' },
    unit: { id: 3, name: 'Юридический отдел', isHead: false },
    since,
    sinceStr: plain(since),
    attempts: 4,
    attemptsAtMost: 12,
    nextTryOn: momentAt('10:48'),
    nextTryOnStr: '2026-11-20 10:48:00',
    givesUpOn: '2026-11-21T10:15:00.000+05:00',
    told: null,
    details: null,
    eventId: null,
    mayRetry: true,
    mayRefuse: false,
    mayApplyAgain: false,
    mayRemind: false,
    remindedOn: null,
    fence: 4,
    ...over,
  };
};

/** A waiting letter that the post refused, and that staff may refuse finally. */
export const aRefusedRecord = (over: Partial<WaitingRecord> = {}): WaitingRecord =>
  aWaitingRecord({
    kind: 'sender',
    reason: 'refused',
    mailId: 10482301,
    receiver: 'Ли Андрей Сергеевич',
    told: 'Почта не приняла письмо: нет отделения 140915',
    nextTryOn: null,
    nextTryOnStr: null,
    givesUpOn: null,
    mayRetry: false,
    mayRefuse: true,
    mayRemind: true,
    fence: 2,
    ...over,
  });

export const stateJson = (state: SendingState) => z.encode(sendingState, state);
export const pauseJson = (pause: SendingPause) => z.encode(sendingPause, pause);
export const waitingRecordsJson = (rows: readonly WaitingRecord[], total = rows.length) => ({
  Records: rows.map((row) => z.encode(waitingRecord, row)),
  Total: total,
});
