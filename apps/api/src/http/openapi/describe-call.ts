import { keyScopesOf, policy, roles } from '@hybrid-mail/access';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import { describeLimits } from './describe-limits.ts';

/** The sentence of a call. @throws Error when it has none */
export function summaryOf({ name }: Endpoint, texts: DescriptionTexts): string {
  const text = texts.call(name);
  if (text !== undefined) return text;
  const place = texts.language === 'ru' ? 'src/ru/calls.ts' : 'locales/en/calls.json';
  throw new Error(`packages/messages/${place} has no sentence of ${name}`);
}

/** What a call does and changes, who may call it, and its limits. */
export function describeCall(endpoint: Endpoint, texts: DescriptionTexts): string {
  const details = texts.details(endpoint.name);
  const isReading = endpoint.method === 'GET' && !endpoint.body;
  const changes = isReading ? [texts.general.callers.reads] : [];
  const isSaid = details !== undefined || changes.length > 0;
  return [
    ...(isSaid ? [] : [`${summaryOf(endpoint, texts)}.`]),
    ...(details ? [`${details}.`] : []),
    ...changes,
    ...callersOf(endpoint, texts),
    describeLimits(endpoint, texts),
    ...outdated(endpoint, texts),
  ].join('\n\n');
}

function callersOf({ action }: Endpoint, { general }: DescriptionTexts): string[] {
  const texts = general.callers;
  if (action === 'public' || action === 'signedIn' || action === 'postalService') return [texts[action]];
  const allowed = roles.filter((role) => role in policy[action]).map((role) => texts.names[role]);
  const scopes = keyScopesOf(action);
  const keys = scopes.length > 0 ? texts.keys({ scopes: scopes.join(', ') }) : texts.noKeys;
  return [`${texts.roles({ roles: allowed.join(', ') })} ${keys}`];
}

/** Since when a call is deprecated, and when it stops answering. */
function outdated({ deprecatedSince, sunsetOn }: Endpoint, { general }: DescriptionTexts): string[] {
  return [
    ...(deprecatedSince ? [general.deprecatedSince({ day: deprecatedSince })] : []),
    ...(sunsetOn ? [general.sunsetOn({ day: sunsetOn })] : []),
  ];
}
