import { grantableKeyScopes, keyScopes } from '@hybrid-mail/access';
import {
  apiKeyKinds,
  maxApiKeyAddresses,
  maxApiKeyNameLength,
  type NewApiKey,
  networkAddress,
} from '@hybrid-mail/contracts/api-key';
import { requiredText } from '@hybrid-mail/contracts/text';
import { apiKeyTexts } from '@hybrid-mail/messages/integration';
import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { daysBefore, formatPlainDay, readDay, today } from '../../../lib/formats/dates.ts';

const texts = apiKeyTexts.dialog;

/** Choices are numbered by their place in `keyScopes`. */
export const scopeChoices = (unitId: string) =>
  keyScopes.flatMap((scope, id) =>
    grantableKeyScopes(unitOf(unitId)).includes(scope) ? [{ id, name: apiKeyTexts.scopes[scope] }] : [],
  );

const unitOf = (unitId: string) => (unitId === '' ? null : Number(unitId));

export const keySchema = z.object({
  name: requiredText(maxApiKeyNameLength, problem('fill-in')),
  kind: z.enum(apiKeyKinds),
  unitId: z.string(),
  scopes: z.array(z.number()).min(1, problem('choose-key-scopes')),
  addresses: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(z.array(z.string()).max(maxApiKeyAddresses, problem('most-values', { max: maxApiKeyAddresses })))
    .refine((all) => all.every((one) => networkAddress.safeParse(one).success), problem('network-address-wrong')),
  expiresOn: z
    .string()
    .refine((text) => text.trim() === '' || readDay(text) !== null, texts.expiresOnWrong)
    .transform(readDay),
});
export type KeyTyped = z.output<typeof keySchema>;

export type KeyInput = z.input<typeof keySchema>;

/** Defaults of a new key: it works for a year. */
export const noKey = (): KeyInput => ({
  name: '',
  kind: 'live',
  unitId: '',
  scopes: [],
  addresses: '',
  expiresOn: formatPlainDay(daysBefore(today(), -365)),
});

/** A choice that was made before another unit was chosen may no longer be offered. */
export function newKeyOf({ scopes, unitId, ...typed }: KeyTyped): NewApiKey {
  const offered = scopeChoices(unitId).filter(({ id }) => scopes.includes(id));
  return { ...typed, unitId: unitOf(unitId), scopes: offered.map(({ id }) => keyScopes[id] ?? 'read') };
}
