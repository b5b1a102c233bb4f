import { roleFlags } from '@hybrid-mail/access';
import type { OrganizationState, Profile } from '@hybrid-mail/contracts/session';
import type { Context } from '../context.ts';
import { deriveKeyFor, eachSealingKey, type SealingKeys } from '../sealed-secret.ts';
import { fromStoredLanguage } from '../to-stored-language.ts';
import { readSendingPause } from './read-sending-pause.ts';

const brief = { select: { id: true, name: true, inn: true } } as const;
const ownOrganization = { select: { ...brief.select, isActive: true, isNotified: true } } as const;
const unitBrief = { select: { id: true, name: true, isHead: true } } as const;

/** Profile of the caller; only staff have the global fields. */
export async function readProfile(ctx: Context): Promise<Profile> {
  const { db, actor, switches } = ctx;
  const user = await db.prisma.user.findFirstOrThrow({
    where: { id: actor.userId },
    omit: { passwordHash: true, pinfl: true },
    include: { organization: ownOrganization, unit: unitBrief, globalOrganization: brief, globalUnit: unitBrief },
  });
  const sendingPause = user.organizationId === null ? null : await readSendingPause(ctx, user.organizationId);
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    type: user.type,
    organization: user.organization && briefOf(user.organization),
    organizationState: user.organization && stateOf(user.organization),
    unit: user.unit,
    ...(user.globalOrganization && { globalOrganization: user.globalOrganization }),
    ...(user.globalUnit && { globalUnit: user.globalUnit }),
    canSignOnBehalfOfOrganization: user.canSignOnBehalfOfOrganization,
    ...(actor.pinfl !== null && { pinfl: actor.pinfl }),
    ...roleFlags(user.type),
    ...(user.language && { language: fromStoredLanguage(user.language) }),
    ...(user.tourSeenOn === null && { isTourOffered: true as const }),
    ...(actor.duty && { duty: actor.duty }),
    ...(sendingPause && { sendingPause }),
    ...typedKeysOf(ctx),
    ...(switches?.adminReadsContent && { adminReadsContent: true as const }),
  };
}

function typedKeysOf({ sealingKeys, actor }: Context): Pick<Profile, 'typedKey' | 'formerTypedKey'> {
  const [present = sealingKeys, former] = eachSealingKey(sealingKeys);
  const keyOf = (keys: SealingKeys) => deriveKeyFor(keys, `typed:${actor.userId}`);
  return { typedKey: keyOf(present), ...(former && { formerTypedKey: keyOf(former) }) };
}

const briefOf = ({ id, name, inn }: { id: number; name: string; inn: string }) => ({ id, name, inn });

/**
 * The first activation notifies the organization, so an organization that was never notified still waits for
 * activation.
 */
function stateOf({ isActive, isNotified }: { isActive: boolean; isNotified: boolean }): OrganizationState {
  if (isActive) return 'active';
  return isNotified ? 'off' : 'waiting';
}
