import { distance } from 'fastest-levenshtein';

/** Edit distance in which two swapped letters are one typo instead of two. */
export function typoDistance(one: string, other: string): number {
  const far = distance(one, other);
  return far === 2 && isSwapped(one, other) ? 1 : far;
}

export const isOneTypoAway = (one: string, other: string): boolean => one !== other && typoDistance(one, other) === 1;

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
