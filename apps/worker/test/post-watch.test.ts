import { fixedClock } from '@hybrid-mail/testing/fixed-clock';
import { expect, it, vi } from 'vitest';
import { trackPostAnswers } from '../src/track-post-answers.ts';

it('logs once that the post fell silent and once that it answers again, and knows since when', () => {
  const clock = fixedClock('2026-11-25T05:00:00Z');
  const [answered, silent] = [clock.now(), new Date('2026-11-25T05:01:00Z')];
  const log = { info: vi.fn(), warn: vi.fn() };
  const watch = trackPostAnswers(clock, log);
  watch.heard(null);
  for (let poll = 0; poll < 3; poll += 1) {
    clock.advance(60_000);
    watch.heard(new Error('HTTP 503'));
  }
  expect(watch.report()).toEqual({ postAnsweredOn: answered, postSilentSince: silent });
  expect(log.warn.mock.calls).toEqual([[{ reason: 'HTTP 503' }, 'the post does not answer']]);
  clock.advance(60_000);
  watch.heard(null);
  watch.heard(null);
  expect(watch.report()).toEqual({ postAnsweredOn: clock.now(), postSilentSince: null });
  expect(log.info.mock.calls).toEqual([[{ since: silent }, 'the post answers again']]);
});
