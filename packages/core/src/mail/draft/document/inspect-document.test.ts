import { describe, expect, it } from 'vitest';
import { readBase64 } from './inspect-document.ts';

const read = (text: string) => {
  try {
    return Buffer.from(readBase64(text, 'document64')).toString('latin1');
  } catch {
    return 'refused';
  }
};

describe('base64 as programs send it', () => {
  it.each([
    ['', ''],
    ['SGFs', 'Hal'],
    ['SGE=', 'Ha'],
    ['SA==', 'H'],
    [' SG\r\nFs\n', 'Hal'],
    ['+ /+', '\xfb\xef\xfe'],
  ])('%j is read', (text, bytes) => expect(read(text)).toBe(bytes));

  it.each([
    ...['S', 'SG', 'SGF', 'SGFsS', '====', 'S===', 'SA==SGFs', 'SG=s', '=GFs', 'SG-s', 'SG_s', 'SG!s', 'SG\u0000s'],
    ...['SG\u0146s', 'SGЖs', 'SG%2', 'data:application/pdf;base64,SGFs'],
  ])('%j is refused', (text) => expect(read(text)).toBe('refused'));

  it('is refused before it is decoded when no file that is accepted is so long', () => {
    const text = 'A'.repeat(14 * 1024 * 1024 + 4);
    expect(() => readBase64(text, 'document64')).toThrow('body-too-large');
    expect(readBase64(text.slice(4), 'document64')).toHaveLength(10.5 * 1024 * 1024);
  });

  it('any text is judged as the alphabet says, whatever stands in it', () => {
    const signs = ['A', 'z', '0', '+', '/', '=', '-', '_', '!', 'Ж', '\u0141', '\u{1F4EE}'];
    const pattern = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
    for (let number = 0; number < signs.length ** 4; number += 1) {
      const place = (power: number) => signs[Math.floor(number / signs.length ** power) % signs.length];
      const text = `${place(0)}${place(1)}${place(2)}${place(3)}`;
      if ((read(text) !== 'refused') !== pattern.test(text)) throw new Error(`judged wrongly: ${JSON.stringify(text)}`);
    }
    expect(pattern.test('AAA=')).toBe(true);
  });
});
