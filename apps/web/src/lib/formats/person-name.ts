const wordsOf = (name: string) => name.trim().split(/\s+/).filter(Boolean);

/** Abbreviates given names: «Рахимова Нодира Шавкатовна» -> «Рахимова Н. Ш.», with no-break spaces. */
export function formatShortName(name: string): string {
  const [family = '', ...given] = wordsOf(name);
  return [family, ...given.slice(0, 2).map((word) => `${word.slice(0, 1)}.`)].join('\u00A0');
}

/** Initials of the first two words: «РН». */
export const initialsOf = (name: string): string =>
  wordsOf(name)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
