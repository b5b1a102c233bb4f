import { can } from '@hybrid-mail/access';
import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

interface Signing {
  canSignOnBehalfOfOrganization: boolean;
  pinfl: string | null;
}

/**
 * Resolves the right to sign for the organization: administrators grant it and enter the PINFL of the personal key;
 * others may only repeat the current values.
 * @param was null for a new user
 * @throws Refusal not-allowed, wrong-input
 */
export function resolveSigningRight(
  ctx: Pick<Context, 'actor'>,
  given: { [field in keyof Signing]?: Signing[field] | undefined },
  was: Signing | null = null,
): Signing {
  const before = was ?? { canSignOnBehalfOfOrganization: false, pinfl: null };
  const { canSignOnBehalfOfOrganization = before.canSignOnBehalfOfOrganization, pinfl = before.pinfl } = given;
  const after = { canSignOnBehalfOfOrganization, pinfl };
  const mayAllow = can(ctx.actor.role, 'user.allowSigning');
  const isSame = canSignOnBehalfOfOrganization === before.canSignOnBehalfOfOrganization && pinfl === before.pinfl;
  if (!isSame && !mayAllow) throw new Refusal('not-allowed');
  const isGiven = given.canSignOnBehalfOfOrganization !== undefined || given.pinfl !== undefined;
  if (mayAllow && isGiven && canSignOnBehalfOfOrganization && pinfl === null) {
    throw new Refusal('wrong-input', { fields: { pinfl: problem('pinfl-needed') } });
  }
  return after;
}

export const loginTakenRefusal = () =>
  new Refusal('wrong-input', { fields: { username: problem('user-login-taken') } });
