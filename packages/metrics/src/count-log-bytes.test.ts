import { expect, it } from 'vitest';
import { createLogCounter, createMetricsRegistry, exposeLogBytes } from './index.ts';

it('the bytes of each line are counted, and the line stays as it is', async () => {
  const register = createMetricsRegistry();
  const counter = createLogCounter();
  exposeLogBytes(register, counter);
  expect(await register.metrics()).toContain('hybrid_mail_log_bytes_total 0');
  expect(counter.hooks.streamWrite('{"msg":"письмо"}\n')).toBe('{"msg":"письмо"}\n');
  counter.hooks.streamWrite('{}\n');
  expect(await register.metrics()).toContain('hybrid_mail_log_bytes_total 26');
  expect(await register.metrics()).toContain('hybrid_mail_log_bytes_total 26');
});
