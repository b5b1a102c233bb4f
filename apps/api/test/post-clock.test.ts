import { readPostClock } from '@hybrid-mail/core/postal';
import { computePostalSignature, postalSignatureHeader, postalTimestampHeader } from '@hybrid-mail/gateways/postal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { postalEvent } from './postal-calls.ts';
import { expectDenied } from './refusal.ts';

const minute = 60;

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
});
afterAll(() => api?.close());

/** A message of a post whose clock is ahead by so many seconds; negative when it is behind. */
async function tell(aheadSeconds: number, secret = api.config.POSTAL_WEBHOOK_SECRET) {
  const payload = JSON.stringify({ events: [postalEvent()] });
  const timestamp = String(Math.floor(api.clock.now().getTime() / 1000) + aheadSeconds);
  const headers = {
    'content-type': 'application/json',
    [postalTimestampHeader]: timestamp,
    [postalSignatureHeader]: computePostalSignature(secret, timestamp, payload),
  };
  expectDenied(
    await api.app.inject({ method: 'POST', url: '/api/postal/events', headers, payload }),
    'postal-signature-wrong',
  );
}

const refused = async (reason: string) => {
  const text = await api.app.metrics.register.getSingleMetricAsString('hybrid_mail_refused_postal_calls_total');
  return Number(new RegExp(`reason="${reason}"\\} (\\d+)`).exec(text)?.[1]);
};
const stateOf = async () => (await (await api.by(cast.people.AD)).get('/api/Sending')).json();

it('messages of a post whose clock differs are counted by reason, and the desk says by how much', async () => {
  expect([await refused('clock'), await refused('signature')]).toEqual([0, 0]);
  expect((await stateOf()).PostClock).toBeUndefined();
  await tell(-20 * minute, 'x'.repeat(40));
  expect([await refused('clock'), await refused('signature')]).toEqual([0, 1]);
  expect(await readPostClock(api)).toBeNull();

  await tell(-20 * minute - 7);
  await tell(-20 * minute + 4);
  await tell(6 * minute);
  expect([await refused('clock'), await refused('signature')]).toEqual([3, 1]);
  expect(await readPostClock(api)).toEqual({ aheadMinutes: -20, refused: 3 });
  expect((await stateOf()).PostClock).toEqual({ AheadMinutes: -20, Refused: 3 });
  api.clock.advance(16 * minute * 1000);
  expect(await readPostClock(api)).toBeNull();
});
