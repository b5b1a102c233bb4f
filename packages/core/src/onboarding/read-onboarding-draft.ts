import { type OnboardingDraft, onboardingDraftValues } from '@hybrid-mail/contracts/onboarding';
import { isoMoment } from '../clock.ts';
import type { Context } from '../context.ts';

/** The stored draft of an onboarding page, and whether another person holds its lease; null if there is no draft. */
export async function readOnboardingDraft(
  { db, actor, clock }: Context,
  organizationId: number,
): Promise<OnboardingDraft | null> {
  const draft = await db.prisma.onboardingDraft.findFirst({
    where: { organizationId },
    include: { editor: { select: { name: true } } },
  });
  if (!draft) return null;
  return {
    // A draft of an older version may not fit the schema.
    values: onboardingDraftValues.safeParse(draft.values).data ?? {},
    editorName: draft.editor.name,
    savedOn: isoMoment(draft.savedOn),
    isHeldByAnother: draft.editorId !== actor.userId && draft.heldUntil > clock.now(),
  };
}
