import type { Language } from '@hybrid-mail/messages/language';
import type { Context } from '../context.ts';

/** Keeps the language in which the caller wants to read. */
export async function chooseLanguage(
  { db, actor }: Context,
  { language }: { language: Language | null },
): Promise<{ success: true }> {
  await db.prisma.user.update({ where: { id: actor.userId }, data: { language: language && stored[language] } });
  return { success: true };
}

const stored = { ru: 'ru', 'uz-Latn': 'uzLatn', 'uz-Cyrl': 'uzCyrl' } as const satisfies Record<Language, string>;
