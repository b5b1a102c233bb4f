const withoutBlanks = (text: string) => text.replace(/[\s\u00A0]/gu, '');

/**
 * Check characters of a letter's number: the beginning of the letter's random uid, so that a stranger cannot enumerate
 * letters.
 */
const checkSignsOf = (uid: string) => uid.slice(0, 6).toUpperCase();

/** The number with its check characters, e.g. EHM15-6F1C2F. */
export const formatCheckedNumber = (id: number, uid: string) => `${formatMailNumber(id)}-${checkSignsOf(uid)}`;

/** Parses a number with check characters, in any case, with blanks and any dash; null for other text. */
export function readCheckedNumber(text: string): { id: number; signs: string } | null {
  const [, number = '', signs = ''] = /^(.*)\p{Pd}([0-9A-F]{6})$/iu.exec(withoutBlanks(text)) ?? [];
  const id = readMailNumber(number);
  return id === null ? null : { id, signs: signs.toUpperCase() };
}

/** Parses a letter number (EHM and the id, or the id alone) in any case and with blanks; null for other text. */
export function readMailNumber(text: string): number | null {
  const digits = /^(?:EHM)?([0-9]{1,10})$/i.exec(withoutBlanks(text))?.[1];
  const number = digits === undefined ? 0 : Number(digits);
  return number > 0 && number <= 2_147_483_647 ? number : null;
}

/** Parses the postal number of a letter (S10) in any case and with blanks; null for other text. */
export function readPostalNumber(text: string): string | null {
  const number = withoutBlanks(text).toUpperCase();
  return /^[A-Z]{2}[0-9]{9}[A-Z]{2}$/.test(number) ? number : null;
}

export const formatMailNumber = (id: number) => `EHM${id}`;
