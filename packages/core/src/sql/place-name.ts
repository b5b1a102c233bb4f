import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { type RawBuilder, sql } from 'kysely';

/** Name of a region or area in the language of the caller; `table` is its alias. */
export function placeName(table: string): RawBuilder<string> {
  const column = (name: string) => sql.ref<string>(`${table}.${name}`);
  const language = currentLanguage();
  if (language === 'ru') return column('name');
  if (language === 'uz-Cyrl') return column('nameUzCyr');
  return sql`replace(regexp_replace(${column('nameUz')}, '([oOgG])''', '\\1ʻ', 'g'), '''', 'ʼ')`;
}
