import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';
import { inLanguage } from './language/of-server.ts';

it.each([
  ['ru', ['', '2', '2 и 4', '2, 4 и 7']],
  ['uz-Latn', ['', '2', '2 va 4', '2, 4 va 7']],
  ['uz-Cyrl', ['', '2', '2 ва 4', '2, 4 ва 7']],
] as const)('in %s a list ends with its «and»', (language, said) => {
  const lists = [[], ['2'], ['2', '4'], ['2', '4', '7']];
  expect(inLanguage(language, () => lists.map(formatList))).toEqual(said);
});
