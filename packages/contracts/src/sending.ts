import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './scalars.ts';
import {
  eventToApply,
  lettersToRemind,
  letterToRefuse,
  lostEventsToSettle,
  newPause,
  sendingPause,
  waitingPage,
  waitingQuery,
} from './sending-records.ts';
import { lostEvents, sendingState } from './sending-state.ts';
import { successReply } from './session.ts';
import { wire } from './wire.ts';

const organizationId = id(problem('choose-organization'));

/** Calls for monitoring the sending and for the actions of administrators. */
export const sendingCalls = {
  state: endpoint({
    name: 'sending.state',
    method: 'GET',
    path: '/api/Sending',
    action: 'sending.read',
    reply: sendingState,
    perMinute: 120,
  }),
  waiting: endpoint({
    name: 'sending.waiting',
    method: 'GET',
    path: '/api/SendingWaiting',
    action: 'sending.read',
    query: waitingQuery,
    reply: waitingPage,
    perMinute: 240,
  }),
  /** Returns how many letters a pause of all, or of the organization, would stop now. */
  held: endpoint({
    name: 'sending.held',
    method: 'GET',
    path: '/api/SendingHeld',
    action: 'sending.read',
    query: wire({ organizationId: organizationId.optional() }),
    reply: wire({ letters: z.int() }),
  }),
  /** Schedules the letter's next try for now; the call is idempotent. */
  retry: endpoint({
    name: 'sending.retry',
    method: 'POST',
    path: '/api/SendingRetry',
    action: 'sending.act',
    body: wire({ id: id() }),
    reply: successReply,
  }),
  /** Schedules the next try of all letters that wait for a retry for now, except paused ones. */
  retryAll: endpoint({
    name: 'sending.retryAll',
    method: 'POST',
    path: '/api/SendingRetryAll',
    action: 'sending.act',
    body: wire({ organizationId: organizationId.optional() }),
    reply: wire({ letters: z.int() }),
    perMinute: 30,
  }),
  refuse: endpoint({
    name: 'sending.refuse',
    method: 'POST',
    path: '/api/SendingRefuse',
    action: 'sending.act',
    body: letterToRefuse,
    reply: successReply,
  }),
  /**
   * Sends a notice to the people of the unit whose letter waits for them. At most once a day per letter: other letters
   * are skipped. `people` counts those who were notified.
   */
  remind: endpoint({
    name: 'sending.remind',
    method: 'POST',
    path: '/api/SendingRemind',
    action: 'sending.act',
    body: lettersToRemind,
    isStrict: true,
    reply: wire({ letters: z.int(), people: z.int() }),
    perMinute: 60,
  }),
  /** Makes the worker apply the event again; an event that fails again returns to the list. */
  applyAgain: endpoint({
    name: 'sending.applyAgain',
    method: 'POST',
    path: '/api/SendingEvent',
    action: 'sending.act',
    body: eventToApply,
    reply: successReply,
  }),
  /** Makes the worker close all events of letters that a restore of the database lost. Returns how many there are. */
  settleLost: endpoint({
    name: 'sending.settleLost',
    method: 'POST',
    path: '/api/SendingSettleLost',
    action: 'sending.act',
    body: lostEventsToSettle,
    reply: lostEvents,
    perMinute: 30,
  }),
  pause: endpoint({
    name: 'sending.pause',
    method: 'POST',
    path: '/api/SendingPause',
    action: 'sending.act',
    body: newPause,
    reply: sendingPause,
  }),
  resume: endpoint({
    name: 'sending.resume',
    method: 'POST',
    path: '/api/SendingResume',
    action: 'sending.act',
    body: wire({ id: id() }),
    reply: successReply,
  }),
};
