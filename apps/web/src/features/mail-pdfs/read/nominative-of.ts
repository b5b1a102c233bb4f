import { organizationPattern } from './letter-words.ts';

const initials = /^(?:\p{Lu}\.\s?)+$/u;
const isInitials = (word: string) => initials.test(word);
const decline = (word: string, rules: readonly (readonly [RegExp, string])[]) => {
  const rule = rules.find(([end]) => end.test(word));
  return rule ? word.replace(...rule) : null;
};

const maleSurname = [
  [/(?<=(?:[ое]в|ёв|[иы]н))у$/u, ''],
  [/(?<=[сц]к)ому$/u, 'ий'],
] as const;
const maleName = [
  [/(?<=[аеоу])ю$/u, 'й'],
  [/ию$/u, 'ий'],
  [/(?<=[бвгдзклмнпрстфхцчшщжғқҳ])у$/u, ''],
] as const;
/** Male names whose stem differs in the dative; the key is the dative. */
const dropped: Readonly<Record<string, string>> = { Павлу: 'Павел', Льву: 'Лев', Петру: 'Пётр' };
/**
 * Male names with two final consonants in the nominative. Other names may have lost a vowel between these consonants in
 * the dative, so they are not converted.
 */
const twoConsonants =
  /^(?:Александр|Альберт|Бернард|Герберт|Карл|Леонард|Леопольд|Макс|Марк|Рихард|Ричард|Роберт|Феликс|Эдуард|Эрнест|Эрнст)$/u;
const endsInTwo = /[бвгдзклмнпрстфхцчшщжғқҳ]ь?[бвгдзклмнпрстфхцчшщжғқҳ]$/u;
const femaleSurname = [
  [/(?<=(?:[ое]в|ёв|[иы]н))ой$/u, 'а'],
  [/(?<=[сц]к)ой$/u, 'ая'],
] as const;
const femaleName = [
  [/ии$/u, 'ия'],
  [/(?<=ь)е$/u, 'я'],
  [/(?<=[бвгдзклмнпрстфхцчшщжғқҳ])е$/u, 'а'],
] as const;
/**
 * Matches surnames that do not decline: those of up to three letters («Ли», «Ким»), and those that end in «о», «э»,
 * «ы», «их», «ых», «ко».
 */
const unchanging = /^(?:\p{Lu}\p{Ll}{0,2}|\p{Lu}\p{Ll}*(?:о|э|ы|их|ых|ко))$/u;
const dative = /(?:[ую]|ой|[ье]е|[^аоэ]е|ии|(?<!ль)га|кка|ққа|(?<!ol)ga|kka|qqa)$/iu;
const uzbekEnd = /(?<=(?:вич|вна|қизи|кизи|ўғли|угли|ўгли|vich|vna|qizi|o.?g.?li))(?:га|ga)$/iu;

/**
 * Converts a receiver's name to the nominative; letters often use the dative: «Ўктамову Ғайрату Ҳошимовичу».
 * @returns the name in the nominative if the conversion is certain, else as written
 */
export function nominativeOf(written: string): { readonly name: string; readonly isSure: boolean } {
  if (organizationPattern.test(written)) return { name: written, isSure: true };
  if (uzbekEnd.test(written)) return { name: written.replace(uzbekEnd, ''), isSure: true };
  const words = written.split(' ');
  const russian = withPatronymic(words) ?? withInitials(words);
  if (russian !== null) return { name: russian, isSure: true };
  return { name: written, isSure: words.length > 1 && words.length <= 5 && isNominative(words) };
}

const isNominative = (words: readonly string[]) =>
  words.every(
    (word) => isInitials(word) || (/^\p{Lu}|^(?:қизи|ўғли|кизи|угли|qizi|o.?g.?li)$/u.test(word) && !dative.test(word)),
  );

function withPatronymic(words: readonly string[]): string | null {
  const [surname, name, patronymic, ...others] = words;
  if (!surname || !name || !patronymic || others.length > 0) return null;
  if (/ичу$/u.test(patronymic)) {
    const parts = [surnameOf(surname, maleSurname), maleNameOf(name), patronymic.slice(0, -1)];
    return parts.includes(null) ? null : parts.join(' ');
  }
  if (/(?:овне|евне|ёвне|ичне)$/u.test(patronymic)) {
    const parts = [surnameOf(surname, femaleSurname), decline(name, femaleName), patronymic.replace(/е$/u, 'а')];
    return parts.includes(null) ? null : parts.join(' ');
  }
  return null;
}

function maleNameOf(word: string): string | null {
  const name = dropped[word] ?? decline(word, maleName);
  return name === null || dropped[word] || twoConsonants.test(name) || !endsInTwo.test(name) ? name : null;
}

const surnameOf = (word: string, rules: Parameters<typeof decline>[1]) =>
  decline(word, rules) ?? (unchanging.test(word) ? word : null);

/** Converts a surname with initials to the nominative; its ending determines the gender. */
function withInitials(words: readonly string[]): string | null {
  const surnames = words.filter((word) => !isInitials(word));
  const [surname] = surnames;
  if (!surname || surnames.length !== 1 || words.length < 2) return null;
  const plain = decline(surname, [...femaleSurname, ...maleSurname]);
  return plain === null ? null : words.map((word) => (word === surname ? plain : word)).join(' ');
}
