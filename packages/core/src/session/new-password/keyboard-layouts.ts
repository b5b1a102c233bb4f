/** Russian keys and the English keys in the same positions: people type a known password in the other layout. */
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const englishKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** Replaces lower-case Russian letters with the English keys in the same positions. */
export const toEnglishLayout = (text: string) =>
  text.replaceAll(/[а-яё]/g, (letter) => englishKeys.charAt(russianKeys.indexOf(letter)));
