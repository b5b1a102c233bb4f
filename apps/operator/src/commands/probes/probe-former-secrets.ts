import { findForgottenSecrets } from '@hybrid-mail/core/start';
import type { ProbeResult } from '@hybrid-mail/gateways/probe';

/** Warns of secrets that were replaced and are accepted still (docs/operations.md, «Rotation»). */
export function probeFormerSecrets(env: NodeJS.ProcessEnv, now: Date): ProbeResult {
  const sentences = findForgottenSecrets(env, now);
  if (sentences.length > 0) return { state: 'warning', said: sentences.join('; ') };
  return { state: 'ok', said: 'none is accepted for longer than a rotation takes' };
}
