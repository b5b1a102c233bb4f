import { expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';
import { inLanguage } from './language/of-server.ts';

it.each([
  ['ru', ['Абай', 'Ёлка', 'Жар', 'елка 2', 'Ель']],
  ['uz-Latn', ['Olmaliq', 'Zarbdor', 'Oʻzbekiston', 'Gʻijduvon', 'Shahrisabz', 'Chust']],
  ['uz-Cyrl', ['Олмалиқ', 'Яккасарой', 'Ўзбекистон', 'Қўқон', 'Ғиждувон', 'Ҳазорасп']],
] as const)('in %s names stand in the order of the alphabet', (language, names) => {
  const sorted = inLanguage(language, () => names.toReversed().toSorted(compareNames));
  expect(sorted).toEqual(language === 'ru' ? names.toSorted(new Intl.Collator('ru').compare) : names);
});
