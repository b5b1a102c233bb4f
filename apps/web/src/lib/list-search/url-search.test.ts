import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './url-search.ts';

describe('the query of a list', () => {
  it('reads as people write it', () => {
    expect(stringifySearch({ sortBy: 'createdOn', sortDesc: true, page: 1, users: [5, 6], receiver: 'Ўктам оʻ' })).toBe(
      '?sortBy=createdOn&sortDesc=true&page=1&users=5,6&receiver=%D0%8E%D0%BA%D1%82%D0%B0%D0%BC%20%D0%BE%CA%BB',
    );
  });

  it('leaves out what is empty', () => {
    expect(stringifySearch({ region: undefined, uid: '', users: [], area: null })).toBe('');
  });

  it('comes back as it went', () => {
    const search = { receiver: 'a&b=c#d,e +%', page: '1' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
