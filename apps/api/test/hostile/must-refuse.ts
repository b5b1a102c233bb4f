import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { bodyForms } from './body-forms.ts';
import type { HostileCall } from './hostile-call.ts';

/** Why the call must be refused; null when it may also be done. */
export function whyRefused({ name, query, body }: Endpoint, { changes, bodyForm, rawId }: HostileCall): string | null {
  // Public tracking answers what is no number like a number that was never given.
  if (name === 'track.find') return null;
  if (body && bodyForms[bodyForm].isNever) return bodyForm;
  const never = changes.find(({ isNever, place, path }) => {
    if (!isNever) return false;
    // An id in the path stands for the one in the query, and another body form may drop what is wrong.
    if (place === 'query') return query !== undefined && !(rawId !== null && path[0] === 'Id');
    return body !== undefined && bodyForm === 'json';
  });
  return never ? `${never.place} ${never.path.join('.')}, ${never.how}` : null;
}
