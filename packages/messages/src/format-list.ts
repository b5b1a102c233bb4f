import { uzbek } from '#language';
import { memoizePerLanguage } from './memoize-per-language.ts';

const russian = new Intl.ListFormat('ru');

/** Joins a list with the Uzbek «va», because browsers do not support Uzbek. */
const joinedBy = (and: string) => (parts: readonly string[]) => {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}${and}${last}`;
};

const inLists = memoizePerLanguage((language) => {
  if (language === 'ru') return (parts: readonly string[]) => russian.format(parts);
  return joinedBy(language === 'uz-Cyrl' ? uzbek().toCyrillic(' va ') : ' va ');
});

/** Joins a list: «2, 4 и 7», «2, 4 va 7». */
export const formatList = (parts: readonly string[]): string => inLists()(parts);
