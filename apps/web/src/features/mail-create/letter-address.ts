/** A house, wherever it begins: a number, or the word for it. */
const house = /^(?:дом|д\.|уй|uy|\d)/i;

/** Street and house joined by a comma (specification 1 §3). */
export const addressOf = ({
  addressStreet,
  addressHouse,
}: {
  readonly addressStreet: string;
  readonly addressHouse: string;
}) => `${addressStreet}, ${addressHouse}`;

/**
 * An address as the form asks for it: the house begins at the first part that looks like one, else it is the last part.
 * Joined again it is the same address.
 */
export function splitAddress(address: string): { addressStreet: string; addressHouse: string } {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.length === 1) return { addressStreet: address.trim(), addressHouse: '' };
  const found = parts.findIndex((part, index) => index > 0 && house.test(part));
  const at = found > 0 ? found : parts.length - 1;
  return { addressStreet: parts.slice(0, at).join(', '), addressHouse: parts.slice(at).join(', ') };
}
