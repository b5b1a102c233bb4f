import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { type RawBuilder, sql } from 'kysely';

/** The columns of a region or area that `placeNameOf` needs. */
export const placeNameColumns = { name: true, nameUz: true, nameUzCyr: true } as const;
export type PlaceNames = Readonly<Record<keyof typeof placeNameColumns, string>>;

/** Name of a region or area in the language of the caller. */
export function placeNameOf({ name, nameUz, nameUzCyr }: PlaceNames): string {
  const language = currentLanguage();
  if (language === 'ru') return name;
  return language === 'uz-Cyrl' ? nameUzCyr : nameUz.replace(/([og])'/giu, '$1ʻ').replaceAll("'", 'ʼ');
}

/** SQL equivalent of placeNameOf. @param table alias of the region or area */
export function placeNameInSql(table: string): RawBuilder<string> {
  const column = (name: keyof PlaceNames) => sql.ref<string>(`${table}.${name}`);
  const language = currentLanguage();
  if (language === 'ru') return column('name');
  if (language === 'uz-Cyrl') return column('nameUzCyr');
  return sql`replace(regexp_replace(${column('nameUz')}, '([oOgG])''', '\\1ʻ', 'g'), '''', 'ʼ')`;
}
