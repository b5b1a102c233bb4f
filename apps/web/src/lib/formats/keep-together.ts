const abbreviation = /(\p{L}{1,4}\.) (?=\d|\p{Lu}h?\.)/gu;

/** Keeps «кв. 86» and «Ш. Р.» on one line. */
export const keepTogether = (text: string) => text.replace(abbreviation, '$1\u00A0');
