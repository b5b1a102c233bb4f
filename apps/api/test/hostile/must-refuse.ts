import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { bodyForms } from './body-forms.ts';
import type { HostileCall } from './hostile-call.ts';

/** Why the call must be refused; null if it may succeed. */
export function refusalReason(
  { name, query, body }: Endpoint,
  { changes, bodyForm, rawId }: HostileCall,
): string | null {
  // Public tracking answers an invalid number like an unknown one.
  if (name === 'track.find') return null;
  if (body && bodyForms[bodyForm].isNever) return bodyForm;
  const never = changes.find(({ isNever, place, path }) => {
    if (!isNever) return false;
    // An id in the path overrides the id in the query, and another body encoding may drop the wrong value.
    if (place === 'query') return query !== undefined && !(rawId !== null && path[0] === 'Id');
    return body !== undefined && bodyForm === 'json';
  });
  return never ? `${never.place} ${never.path.join('.')}, ${never.how}` : null;
}
