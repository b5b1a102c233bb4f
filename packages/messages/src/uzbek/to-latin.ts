const plain = [...'абвгджзийклмнопрстуфхыэқҳәөүіґ'];
const plainLatin = [...'abvgdjziyklmnoprstufxieqhaouig'];

/**
 * Cyrillic letters with their Latin ones: the Uzbek alphabet, and letters of Russian, Karakalpak and other names.
 * `ofLetter` decides about `е`, `ц`, `ъ` and `ь`.
 */
const latinOf = new Map([
  ...plain.map((letter, place) => [letter, plainLatin[place] ?? ''] as const),
  ...Object.entries({
    ё: 'yo',
    ч: 'ch',
    ш: 'sh',
    щ: 'sh',
    ю: 'yu',
    я: 'ya',
    ў: 'oʻ',
    ғ: 'gʻ',
    ң: 'ng',
    ї: 'yi',
    є: 'ye',
  }),
]);

const cyrillicWord = /\p{Script=Cyrillic}+/gu;
const vowels = 'аеёиоуўыэюяәөүіїє';
const isUpper = (letter: string) => letter !== letter.toLowerCase();

/**
 * Converts a name from Cyrillic to Latin script, by the rules of the Uzbek alphabets. Latin letters, digits and signs
 * are unchanged. The result is for reading only: names are stored, searched and printed as they were written.
 */
export const toLatin = (name: string): string => name.normalize('NFC').replace(cyrillicWord, ofWord);

function ofWord(word: string): string {
  const lower = [...word.toLowerCase()];
  // «МЧЖ» is «MChJ»: a word of capitals without vowels is an abbreviation.
  const isAbbreviation = !lower.some((letter) => vowels.includes(letter));
  return [...word]
    .map((letter, place, all) => {
      const latin = ofLetter(lower, place);
      if (!isUpper(letter)) return latin;
      const isInCapitals = !isAbbreviation && [all[place - 1], all[place + 1]].some((next) => next && isUpper(next));
      return isInCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
    })
    .join('');
}

function ofLetter(word: readonly string[], place: number): string {
  const letter = word[place] ?? '';
  const before = word[place - 1] ?? '';
  const after = word[place + 1] ?? '';
  const isAfterVowel = before !== '' && vowels.includes(before);
  switch (letter) {
    // After a sign, too: «объект» is «obyekt», «Воробьев» is «Vorobyev».
    case 'е':
      return before === '' || isAfterVowel || 'ъь'.includes(before) ? 'ye' : 'e';
    case 'ц':
      return isAfterVowel ? 'ts' : 's';
    // Before ҳ a letter of its own: «Исҳоқ» is «Isʼhoq», because «sh» is ш.
    case 'с':
      return after === 'ҳ' ? 'sʼ' : 's';
    // Silent before the y of the next letter.
    case 'ъ':
      return 'еёюя'.includes(after) && after !== '' ? '' : 'ʼ';
    case 'ь':
      return after === 'о' ? 'y' : '';
    default:
      return latinOf.get(letter) ?? letter;
  }
}
