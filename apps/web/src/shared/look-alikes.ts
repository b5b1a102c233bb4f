/** Letters that look the same: Latin, Greek and other Cyrillic ones, each with the Cyrillic letter that is meant among Cyrillic ones. */
const cyrillicFor: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'в', c: 'с', e: 'е', h: 'н', i: 'и', k: 'к', m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у' },
  ...{ α: 'а', β: 'в', ε: 'е', η: 'н', ι: 'и', κ: 'к', μ: 'м', ο: 'о', ρ: 'р', τ: 'т', χ: 'х', υ: 'у' },
  ...{ і: 'и', ї: 'й', ј: 'й', ѕ: 'с', һ: 'ҳ', ӯ: 'ў' },
};
/** The same the other way round, for a Cyrillic or Greek letter in a Latin word. */
const latinFor: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't', х: 'x', у: 'y', і: 'i' },
  ...{ ј: 'j', ѕ: 's', һ: 'h', ԛ: 'q', ԝ: 'w', ё: 'e' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't', χ: 'x', υ: 'y' },
};

/** With what stands in «р-н» and «р/н» between the letters. */
const word = /[\p{L}\p{M}]+(?:[-/][\p{L}\p{M}]+)*/gu;
const [cyrillic, latin, foreign] = [/\p{Script=Cyrillic}/gu, /\p{Script=Latin}/gu, /[\p{Script=Greek}іїјѕһԛԝӯ]/u];

const countOf = (letters: string, pattern: RegExp) => letters.match(pattern)?.length ?? 0;
/** How many letters of a script are there that no letter of the other one looks like. */
const ownOf = (letters: string, pattern: RegExp, others: Readonly<Record<string, string>>) =>
  (letters.match(pattern) ?? []).filter((letter) => others[letter] === undefined).length;

/**
 * The text in lower case, in which each word is of one script: mixed keyboards put a Latin «C» into a Cyrillic word. The
 * script of a word is that of its letters that look like no other; where these say nothing, that of most letters.
 * For comparison only.
 */
export const inOneScript = (text: string): string =>
  text
    .toLowerCase()
    .replace(word, (letters) => {
      const [ofCyrillic, ofLatin] = [countOf(letters, cyrillic), countOf(letters, latin)];
      if ((ofCyrillic === 0 || ofLatin === 0) && !foreign.test(letters)) return letters;
      const lead = ownOf(letters, cyrillic, latinFor) - ownOf(letters, latin, cyrillicFor) || ofCyrillic - ofLatin;
      const meant = lead >= 0 ? cyrillicFor : latinFor;
      return [...letters].map((letter) => meant[letter] ?? letter).join('');
    })
    .normalize('NFC');

const hasShape = (letter: string) => cyrillicFor[letter] !== undefined || latinFor[letter] !== undefined;

/**
 * Words whose script no letter shows, in Cyrillic letters: «cpok» may be «срок», and «xat» is «хат».
 * @param text in lower case
 */
export const byShape = (text: string): string =>
  text.replace(word, (letters) =>
    [...letters].every(hasShape) ? [...letters].map((letter) => cyrillicFor[letter] ?? letter).join('') : letters,
  );
