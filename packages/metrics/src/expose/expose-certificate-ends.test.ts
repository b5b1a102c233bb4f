import { expect, it } from 'vitest';
import { createMetricsRegistry, exposeCertificateEnds } from '../index.ts';

const minute = 60_000;

/** Exposes the ends on a new register, with a clock that the test can move. */
function showing(ends: Parameters<typeof exposeCertificateEnds>[1]) {
  const register = createMetricsRegistry();
  let at = 0;
  exposeCertificateEnds(register, ends, { now: () => new Date(at) }, 50);
  return {
    text: () => register.metrics(),
    pass: (minutes: number) => {
      at += minutes * minute;
    },
  };
}
const lineOf = (what: string, value: number) => `hybrid_mail_certificate_end_seconds{what="${what}"} ${value}`;

it('each end has its name, and what is not known has no value', async () => {
  const { text } = showing({
    inside: async () => new Date(5000),
    eimzo_server: async () => null,
    database: () => Promise.reject(new Error('away')),
    trusted_root: () => new Promise(() => undefined),
  });
  const answer = await text();
  expect(answer).toContain(lineOf('inside', 5));
  expect(answer).not.toMatch(/what="(?:eimzo_server|database|trusted_root)"/);
});

it('an end is asked for again after ten minutes, and the last one counts while nobody tells it', async () => {
  let asked = 0;
  const answers: (Date | null)[] = [new Date(5000), null, new Date(7000)];
  const { text, pass } = showing({ database: async () => answers[asked++] ?? null });
  await Promise.all([text(), text()]);
  pass(9);
  expect(await text()).toContain(lineOf('database', 5));
  expect(asked).toBe(1);
  pass(1);
  expect(await text()).toContain(lineOf('database', 5));
  expect(asked).toBe(2);
  pass(10);
  expect(await text()).toContain(lineOf('database', 7));
});
