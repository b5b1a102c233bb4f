import { readCheckedNumber, readMailNumber, readPostalNumber } from '@hybrid-mail/contracts/mail-number';
import { trackCalls } from '@hybrid-mail/contracts/track';
import { trackMail } from '@hybrid-mail/core/mail';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sharedCallLimit } from '../../http/limits.ts';
import { servePublic } from '../../http/serve/serve.ts';

/**
 * Look-ups per network and day that may be guesses: by a sequential number, or by a number with wrong check characters.
 */
const guessesPerDay = 300;

const isSequential = (text: string) => readMailNumber(text) !== null || readPostalNumber(text) !== null;

export function trackRoutes(app: FastifyInstance, deps: Deps): void {
  const assertMayGuess = sharedCallLimit(deps, { name: 'track.guess', perDay: guessesPerDay });
  servePublic(app, deps, trackCalls.find, async (services, input, request) => {
    if (isSequential(input.id)) await assertMayGuess(request);
    const found = await trackMail(services, input);
    if (found === null && readCheckedNumber(input.id) !== null) await assertMayGuess(request);
    return found;
  });
}
