const word = /^\p{Lu}[\p{L}ʻ’'`-]*$/u;
const organization = /["«»“”\d]|(^|\s)(ООО|АО|ЧП|ГУП|СП|МЧЖ|АЖ|ХК|MCHJ|AJ|XK|OOO|LLC|JSC)(\s|$)/u;

/** Shortens the full name of a person: «Мирзаева Шахноза Рустамовна» → «Мирзаева Ш. Р.». Null for other texts. */
export function shortNameOf(receiver: string): string | null {
  if (organization.test(receiver)) return null;
  const words = receiver.trim().split(/\s+/);
  const [surname, ...given] = words.slice(0, 3);
  if (!surname || given.length === 0 || words.length > 4) return null;
  if (![surname, ...given].every((part) => word.test(part))) return null;
  return `${surname} ${given.map((name) => `${[...name][0]}.`).join(' ')}`;
}
