import { webhookUrl } from '@hybrid-mail/contracts/webhook';
import { maxWebhookDescription, type WebhookAddress } from '@hybrid-mail/contracts/webhook-address';
import { type WebhookEventType, webhookEventTypes } from '@hybrid-mail/contracts/webhook-event';
import { problem } from '@hybrid-mail/messages/problem';
import { webhookTexts } from '@hybrid-mail/messages/webhooks';
import { z } from 'zod';

/** Types are numbered by their place in `webhookEventTypes`. */
export const typeChoices = () => webhookEventTypes.map((type, id) => ({ id, name: webhookTexts.events[type] }));

export const webhookSchema = z.object({
  url: z.string().trim().min(1, problem('url-missing')).pipe(webhookUrl),
  description: z
    .string()
    .trim()
    .max(maxWebhookDescription, problem('longest', { max: maxWebhookDescription })),
  unitId: z.string(),
  types: z.array(z.number()),
});
export type WebhookTyped = z.output<typeof webhookSchema>;
export type WebhookInput = z.input<typeof webhookSchema>;

export const noWebhook: WebhookInput = { url: 'https://', description: '', unitId: '', types: [] };

export const inputOf = ({ url, description, unit, types }: WebhookAddress): WebhookInput => ({
  url,
  description,
  unitId: unit ? String(unit.id) : '',
  types: webhookEventTypes.flatMap((type, place) => (types.includes(type) ? [place] : [])),
});

export const sentOf = ({ url, description, unitId, types }: WebhookTyped) => ({
  url,
  description,
  unitId: unitId === '' ? null : Number(unitId),
  types: webhookEventTypes.filter((_: WebhookEventType, place: number) => types.includes(place)),
});
