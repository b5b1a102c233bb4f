const abbreviation = /(\p{L}{1,4}\.) (?=\d|\p{Lu}h?\.)/gu;

/** Puts a no-break space after an abbreviation, as in «кв. 86» and «Ш. Р.». */
export const insertNoBreakSpaces = (text: string) => text.replace(abbreviation, '$1\u00A0');
