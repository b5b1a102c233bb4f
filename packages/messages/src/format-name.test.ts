import { expect, it } from 'vitest';
import { formatName } from './format-name.ts';
import { inLanguage } from './language/of-server.ts';

it.each([
  ['ru', 'Қодиров Шуҳрат'],
  ['uz-Cyrl', 'Қодиров Шуҳрат'],
  ['uz-Latn', 'Qodirov Shuhrat'],
] as const)('in %s a list shows a name as %s', (language, shown) => {
  expect(inLanguage(language, () => formatName('Қодиров Шуҳрат'))).toBe(shown);
});
