import { inEachLanguage } from './in-each-language.ts';
import { cyrillicOf } from './uzbek/cyrillic-of.ts';

const russian = new Intl.ListFormat('ru');

/** Browsers do not know the Uzbek «va». */
const uzbek = (and: string) => (parts: readonly string[]) => {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}${and}${last}`;
};

const inLists = inEachLanguage((language) => {
  if (language === 'ru') return (parts: readonly string[]) => russian.format(parts);
  return uzbek(language === 'uz-Cyrl' ? cyrillicOf(' va ') : ' va ');
});

/** «2, 4 и 7», «2, 4 va 7» */
export const sayList = (parts: readonly string[]): string => inLists()(parts);
