import { currentLanguage } from '#language';

/**
 * Phrase «in the region», by the region's name in the reference data: «в Хорезмской области», «в городе Ташкент»,
 * «Xorazm viloyatida».
 */
export function formatInRegion(name: string): string {
  if (currentLanguage() === 'uz-Latn') return `${name}da`;
  if (currentLanguage() === 'uz-Cyrl') return `${name}да`;
  const where = name
    .replace(/^город /, 'городе ')
    .replace(/^Республика /, 'Республике ')
    .replace(/^(\S+)ая область$/, '$1ой области');
  return `в ${where}`;
}
