import type { Figures } from '@hybrid-mail/core/figures';
import { expect, it } from 'vitest';
import { createMetricsRegistry, exposeFigures } from './index.ts';

/** Exposes the figures of `read` on a new register, with a clock that the test can move. */
function showing(read: () => Promise<Figures>, longestMs?: number) {
  const register = createMetricsRegistry();
  let at = 0;
  exposeFigures(register, read, { now: () => new Date(at) }, longestMs);
  return {
    text: () => register.metrics(),
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}

it('the database is read once in ten seconds, however many gauges and scrapes ask', async () => {
  let reads = 0;
  const { text, pass } = showing(async () => {
    reads += 1;
    return { figures: [{ name: 'queueItems', of: 'events', value: reads }], unreadable: [] };
  });
  await Promise.all([text(), text()]);
  pass(9);
  expect(await text()).toContain('hybrid_mail_queue_items{queue="events"} 1');
  expect(reads).toBe(1);
  pass(1);
  expect(await text()).toContain('hybrid_mail_queue_items{queue="events"} 2');
  expect(reads).toBe(2);
});

it('a figure that could not be read is missing, not 0, and is counted', async () => {
  const { text } = showing(async () => ({ figures: [], unreadable: [{ statement: 'evidence', error: null }] }));
  const answer = await text();
  expect(answer).toContain('# TYPE hybrid_mail_evidence_root_age_seconds gauge');
  expect(answer).not.toMatch(/^hybrid_mail_(evidence_root_age_seconds|unsettled_dispatches|queue_items)/m);
  expect(answer).toContain('hybrid_mail_figures_unreadable 1');
});

it('a database that does not answer leaves the other metrics, and is asked once at a time', async () => {
  let reads = 0;
  const never = new Promise<Figures>(() => undefined);
  const { text, pass } = showing(() => {
    reads += 1;
    return never;
  }, 1);
  expect(await text()).toContain('hybrid_mail_figures_unreadable 1');
  pass(60);
  expect(await text()).not.toMatch(/^hybrid_mail_queue_items/m);
  expect(reads).toBe(1);
});
