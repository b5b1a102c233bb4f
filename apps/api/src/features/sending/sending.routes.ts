import { sendingCalls } from '@hybrid-mail/contracts/sending';
import {
  countHeldLetters,
  listWaiting,
  pauseSending,
  readSendingState,
  reapplyEvent,
  refuseLetter,
  remindSenders,
  resumeSending,
  retryAllLetters,
  retryLetter,
  settleLostEvents,
} from '@hybrid-mail/core/sending';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function sendingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, sendingCalls.state, readSendingState);
  serve(app, deps, sendingCalls.waiting, listWaiting);
  serve(app, deps, sendingCalls.held, countHeldLetters);
  serve(app, deps, sendingCalls.retry, retryLetter);
  serve(app, deps, sendingCalls.retryAll, retryAllLetters);
  serve(app, deps, sendingCalls.refuse, refuseLetter);
  serve(app, deps, sendingCalls.remind, remindSenders);
  serve(app, deps, sendingCalls.applyAgain, reapplyEvent);
  serve(app, deps, sendingCalls.settleLost, settleLostEvents);
  serve(app, deps, sendingCalls.pause, pauseSending);
  serve(app, deps, sendingCalls.resume, resumeSending);
}
