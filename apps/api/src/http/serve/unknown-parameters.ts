import { type Endpoint, unknownParametersHeader } from '@hybrid-mail/contracts/endpoint';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { Refusal } from '@hybrid-mail/core/errors';
import { problem } from '@hybrid-mail/messages/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Limits of the header, so that a long query makes no long answer. */
const mostNames = 20;
const longestName = 64;

/**
 * Names the query parameters that the call does not know in a header, so that a misspelled filter can be noticed. A call
 * with `isStrict` refuses them.
 * @throws Refusal wrong-input with the unknown parameters
 */
export function nameUnknownParameters(endpoint: Endpoint, { query }: FastifyRequest, reply: FastifyReply): void {
  const unknown = Object.keys(query as object).filter((name) => !isKnown(endpoint, name.toLowerCase()));
  if (unknown.length === 0) return;
  const named = unknown.slice(0, mostNames).map((name) => name.toWellFormed().slice(0, longestName));
  reply.header(unknownParametersHeader, named.map((name) => encodeURIComponent(name.toWellFormed())).join(', '));
  if (!endpoint.isStrict) return;
  const fields = Object.fromEntries(named.map((name) => [name, problem('unknown-parameter')]));
  throw new Refusal('wrong-input', { fields });
}

/** Whether a parameter is one of the call, by our name or by its wire name; `name` is in lower case. */
function isKnown({ query, byId }: Endpoint, name: string): boolean {
  if (name === 'id' && byId) return true;
  const known = query && wireShape(query);
  if (!known) return false;
  return Object.entries(known.keys).some((names) => names.some((one) => one.toLowerCase() === name));
}
