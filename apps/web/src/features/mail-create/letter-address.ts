/** A house, wherever it begins: a number, or the word for it. */
const house = /^(?:дом|д\.|уй|uy|\d)/i;

/** Street and house joined by a comma (specification 1 §3). */
export const addressOf = ({ street, house: number }: { readonly street: string; readonly house: string }) =>
  `${street}, ${number}`;

/**
 * An address as the form asks for it: the house begins at the first part that looks like one, else it is the last part.
 * Joined again it is the same address.
 */
export function splitAddress(address: string): { street: string; house: string } {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.length === 1) return { street: address.trim(), house: '' };
  const found = parts.findIndex((part, index) => index > 0 && house.test(part));
  const at = found > 0 ? found : parts.length - 1;
  return { street: parts.slice(0, at).join(', '), house: parts.slice(at).join(', ') };
}
