import { describe, expect, it } from 'vitest';
import { addressOf, splitAddress } from './letter-address.ts';

describe('an address of an earlier letter as the form asks for it', () => {
  it.each([
    ['махалля Гулистон, 108, кв. 45', 'махалля Гулистон', '108, кв. 45'],
    ['ул. Бабура, 24', 'ул. Бабура', '24'],
    ['ул. Навои,5', 'ул. Навои', '5'],
    ['Чиланзар, квартал Ц, дом 7', 'Чиланзар, квартал Ц', 'дом 7'],
    ['махалля Тинчлик, без номера', 'махалля Тинчлик', 'без номера'],
    ['1-й проезд, 12а', '1-й проезд', '12а'],
    ['до востребования', 'до востребования', ''],
  ])('%s', (address, addressStreet, addressHouse) => {
    expect(splitAddress(address)).toEqual({ addressStreet, addressHouse });
  });

  it('joined again it is the same address', () => {
    for (const address of ['махалля Гулистон, 108, кв. 45', 'а, б, в', '5, 6, 7']) {
      expect(addressOf(splitAddress(address))).toBe(address);
    }
  });
});
