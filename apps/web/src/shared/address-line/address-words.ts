import { searchFold } from '@hybrid-mail/contracts/search-fold';
import { tokensOf } from './line-tokens.ts';

/**
 * Names and numbers of street and house, folded, without the words for streets, houses and flats: «ул. Навои, д. 5» and
 * «Navoiy ko‘chasi 5» differ in their names alone.
 */
export function addressWordsOf(address: string): string[] {
  return tokensOf(address)
    .filter(({ role, key }) => role !== 'street' && (role !== 'house' || /\d/u.test(key)))
    .flatMap(({ text, role }) =>
      role === 'number' ? [...text.matchAll(/\d+\p{L}?(?![\p{L}])/gu)].map(([part]) => part) : [text],
    )
    .map((word) => searchFold(word))
    .filter((word) => word !== '');
}
