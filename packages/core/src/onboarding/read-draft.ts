import { draftValues, type OnboardingDraft } from '@hybrid-mail/contracts/onboarding';
import { isoMoment } from '../clock.ts';
import type { Context } from '../context.ts';

/** What is typed and not saved, and whether another person edits it now; null when nothing is. */
export async function readDraft(
  { db, actor, clock }: Context,
  organizationId: number,
): Promise<OnboardingDraft | null> {
  const draft = await db.prisma.onboardingDraft.findFirst({
    where: { organizationId },
    include: { editor: { select: { name: true } } },
  });
  if (!draft) return null;
  return {
    // A draft of an older version may have a form that is gone.
    values: draftValues.safeParse(draft.values).data ?? {},
    editorName: draft.editor.name,
    savedOn: isoMoment(draft.savedOn),
    isHeldByAnother: draft.editorId !== actor.userId && draft.heldUntil > clock.now(),
  };
}
