/** What people call the republic; by its SOATO code, which every spelling list holds. */
const republic = '1735';
const ofRepublic = [
  ...['ҚҚР', 'ККР', 'РКК', 'QQR', 'KKR', 'RKK', 'Республика КК', 'КК Республикаси', 'QQ Respublikasi'],
  ...['Қорақалпоғистон', 'Қорақалпоғистон Р.', 'Қорақалпоғистон Р-си', 'Қарақалпақстан', 'Qaraqalpaqstan'],
  ...['Qoraqalpogʻiston', 'Qoraqalpogʻiston R.', 'Qoraqalpogʻiston R-si', 'Karakalpakstan', 'Karakalpakistan'],
  ...['Каракалпакстан', 'Каракалпакстан Р.', 'Каракалпакистан', 'Каракалпакская'],
];

/**
 * How a region is called beside its full name: by the name of its centre or river, which its adjective is made of («Бухара
 * обл.», «Кашкадарья»), and the republic by its letters. A bare name of a centre is left to the centre where one is known.
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
  return [...[...new Set(nouns)].map((noun) => `${noun} область`), ...(names.includes(republic) ? ofRepublic : [])];
}
