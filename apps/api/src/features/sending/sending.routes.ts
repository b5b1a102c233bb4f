import { sending } from '@hybrid-mail/contracts/sending';
import {
  applyAgain,
  countHeld,
  listWaiting,
  pauseSending,
  readSending,
  refuseLetter,
  resumeSending,
  retryAll,
  retryLetter,
} from '@hybrid-mail/core/sending';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function sendingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, sending.state, readSending);
  serve(app, deps, sending.waiting, listWaiting);
  serve(app, deps, sending.held, countHeld);
  serve(app, deps, sending.retry, retryLetter);
  serve(app, deps, sending.retryAll, retryAll);
  serve(app, deps, sending.refuse, refuseLetter);
  serve(app, deps, sending.applyAgain, applyAgain);
  serve(app, deps, sending.pause, pauseSending);
  serve(app, deps, sending.resume, resumeSending);
}
