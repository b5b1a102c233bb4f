import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverNow, updateServerClockOffset } from './server-clock.ts';

const now = '2026-11-26T04:00:00Z';
const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
const header = new Date(now).toUTCString();

afterEach(() => {
  updateServerClockOffset(new Date().toUTCString());
  vi.useRealTimers();
});

describe('the time on the server', () => {
  it.each(['2026-11-26T04:10:00Z', '2026-11-26T03:50:00Z'])('is known on a computer that says %s', (own) => {
    at(own);
    updateServerClockOffset(header);
    expect(new Date(serverNow()).toISOString()).toBe('2026-11-26T04:00:00.000Z');
  });

  it('is that of a computer which differs by less than the way of an answer, and of one that got no time', () => {
    at('2026-11-26T04:00:02Z');
    updateServerClockOffset(header);
    updateServerClockOffset(null);
    expect(serverNow()).toBe(Date.parse('2026-11-26T04:00:02Z'));
  });
});
