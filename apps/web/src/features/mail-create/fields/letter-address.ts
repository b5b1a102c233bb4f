import type { MailDetails } from '@hybrid-mail/contracts/mail-record';

interface StreetAndHouse {
  readonly addressStreet: string;
  readonly addressHouse: string;
}

/** Matches the start of a house number: a digit or the word for house. */
const house = /^(?:дом|д\.|уй|uy|\d)/i;

/** Street and house joined by a comma (specification 1 §3). */
export const addressOf = ({ addressStreet, addressHouse }: StreetAndHouse) => `${addressStreet}, ${addressHouse}`;

/**
 * Splits an address into street and house. The house starts at the first part that looks like a house number, else it
 * is the last part. `addressOf` joins both again.
 */
export function splitAddress(address: string): StreetAndHouse {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.length === 1) return { addressStreet: address.trim(), addressHouse: '' };
  const found = parts.findIndex((part, index) => index > 0 && house.test(part));
  const at = found > 0 ? found : parts.length - 1;
  return { addressStreet: parts.slice(0, at).join(', '), addressHouse: parts.slice(at).join(', ') };
}

/** Region, area and address of an earlier letter, as values of the form. */
export const placeFieldsOf = ({ region, area, address }: Pick<MailDetails, 'region' | 'area' | 'address'>) => ({
  region: String(region.id),
  area: String(area.id),
  ...splitAddress(address),
});
