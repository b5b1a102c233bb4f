/** SOATO code of the republic, contained in every list of its spellings. */
const republic = '1735';
const republicNames = [
  ...['ҚҚР', 'ККР', 'РКК', 'QQR', 'KKR', 'RKK', 'Республика КК', 'КК Республикаси', 'QQ Respublikasi'],
  ...['Қорақалпоғистон', 'Қорақалпоғистон Р.', 'Қорақалпоғистон Р-си', 'Қарақалпақстан', 'Qaraqalpaqstan'],
  ...['Qoraqalpogʻiston', 'Qoraqalpogʻiston R.', 'Qoraqalpogʻiston R-si', 'Karakalpakstan', 'Karakalpakistan'],
  ...['Каракалпакстан', 'Каракалпакстан Р.', 'Каракалпакистан', 'Каракалпакская'],
];

/**
 * Other names of a region, derived from the adjective: the name of its centre or river («Бухара обл.», «Кашкадарья»);
 * for the republic also abbreviations. A centre's name gets the word «область», so that the bare name still means the
 * centre.
 */
export function moreRegionNames(names: readonly string[]): readonly string[] {
  const stems = names.flatMap((name) => /^(.+)ская область$/iu.exec(name)?.[1] ?? []);
  const nouns = stems.flatMap((stem) => [
    stem,
    `${stem}а`,
    stem.replace(/ьин$/u, 'ья'),
    stem.replace(/ий$/u, 'и'),
    `${stem}ская`,
  ]);
  return [...[...new Set(nouns)].map((noun) => `${noun} область`), ...(names.includes(republic) ? republicNames : [])];
}
