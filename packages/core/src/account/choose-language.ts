import type { Language } from '@hybrid-mail/messages/language';
import type { Context } from '../context.ts';
import { storedLanguage } from '../stored-language.ts';

/** Keeps the language in which the caller wants to read. */
export async function chooseLanguage(
  { db, actor }: Context,
  { language }: { language: Language | null },
): Promise<{ success: true }> {
  await db.prisma.user.update({
    where: { id: actor.userId },
    data: { language: language && storedLanguage(language) },
  });
  return { success: true };
}
