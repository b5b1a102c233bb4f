import type { Language } from '@hybrid-mail/messages/language';
import type { Context } from '../context.ts';
import { toStoredLanguage } from '../to-stored-language.ts';

/** Stores the language that the caller reads. */
export async function chooseLanguage(
  { db, actor }: Context,
  { language }: { language: Language | null },
): Promise<{ success: true }> {
  await db.prisma.user.update({
    where: { id: actor.userId },
    data: { language: language && toStoredLanguage(language) },
  });
  return { success: true };
}
