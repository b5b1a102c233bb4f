import type { Language } from '@hybrid-mail/messages/language';

const stored = { ru: 'ru', 'uz-Latn': 'uzLatn', 'uz-Cyrl': 'uzCyrl' } as const satisfies Record<Language, string>;
type Stored = (typeof stored)[Language];

/** Enum value of a language in the database client, whose names have no hyphens. */
export const toStoredLanguage = (language: Language): Stored => stored[language];

export function fromStoredLanguage(name: Stored): Language {
  return name === 'ru' ? 'ru' : name === 'uzLatn' ? 'uz-Latn' : 'uz-Cyrl';
}
