import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';

/** The URL is checked again at each call, because DNS can change. @throws Refusal wrong-input if it is not https */
export function assertCallableUrl({ allowsPlainWebhooks }: Pick<Context, 'allowsPlainWebhooks'>, url: string): void {
  if (allowsPlainWebhooks || new URL(url).protocol === 'https:') return;
  throw new Refusal('wrong-input', { fields: { url: problem('webhook-url-not-https') } });
}
