/** Russian keys and the English ones in their place: people type a known password in the other layout. */
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const englishKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** Small Russian letters as the English keys in their place. */
export const inEnglishLayout = (text: string) =>
  text.replaceAll(/[а-яё]/g, (letter) => englishKeys.charAt(russianKeys.indexOf(letter)));
