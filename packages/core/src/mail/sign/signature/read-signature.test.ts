import { describe, expect, it } from 'vitest';
import { readSignature } from './read-signature.ts';

/** A DER sequence of this many bytes, whose base64 has + and /. */
function sequenceOf(length: number): Buffer {
  const content = Buffer.from(Array.from({ length }, (_, place) => (place * 7 + 0xfb) % 256));
  return Buffer.concat([Buffer.from([0x30, 0x82, length >> 8, length & 255]), content]);
}

/** A BER sequence of indefinite length, as E-IMZO writes it. */
function indefinite(length: number): Buffer {
  return Buffer.concat([Buffer.from([0x30, 0x80]), sequenceOf(length), Buffer.from([0, 0])]);
}

const lines = (text: string, width: number, end: string) =>
  text.match(new RegExp(`.{1,${width}}`, 'g'))?.join(end) ?? '';
const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');

const breaks = [
  ['in one line', (text: string) => text],
  ...[48, 64, 72, 76].flatMap((width) => [
    [`in lines of ${width}`, (text: string) => lines(text, width, '\n')] as const,
    [`in lines of ${width} with CRLF`, (text: string) => `${lines(text, width, '\r\n')}\r\n`] as const,
    [`in lines of ${width} whose ends became blanks`, (text: string) => lines(text, width, ' ')] as const,
    [`in lines of ${width} whose ends are written as \\n`, (text: string) => lines(text, width, '\\n')] as const,
  ]),
  ['in lines with blanks before them', (text: string) => lines(text, 64, '\n    ')],
  ['in a form that made blanks of its pluses', (text: string) => text.replaceAll('+', ' ')],
] as const;

const alphabets = [
  ['base64', (text: string) => text],
  ['base64 without padding', (text: string) => text.replace(/=+$/, '')],
  ['URL-safe base64', urlSafe],
  ['URL-safe base64 without padding', (text: string) => urlSafe(text).replace(/=+$/, '')],
] as const;

const armours = [
  ['bare', (text: string) => text],
  ...['PKCS7', 'CMS', 'PKCS #7 SIGNED DATA', 'SIGNATURE'].map(
    (label) =>
      [`as ${label}`, (text: string) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----\n`] as const,
  ),
  [
    'as PKCS7 with a text before it',
    (text: string) => `Signature:\r\n-----BEGIN PKCS7-----\r\n${text}\r\n-----END PKCS7-----`,
  ],
  ['as PKCS7 without line breaks', (text: string) => `-----BEGIN PKCS7-----${text}-----END PKCS7-----`],
] as const;

describe.each(armours)('a signature %s', (_, armour) => {
  describe.each(breaks)('%s', (_, broken) => {
    it.each(alphabets)('in %s is the same bytes', (_, alphabet) => {
      for (const length of [300, 301, 302, 1500]) {
        for (const bytes of [sequenceOf(length), indefinite(length)]) {
          const text = armour(broken(alphabet(bytes.toString('base64'))));
          expect(Buffer.from(readSignature(text)).equals(bytes), text).toBe(true);
        }
      }
    });
  });
});

it.each([
  ['', 'nothing'],
  ['not base64!', 'a text'],
  [Buffer.from('Подписано').toString('base64'), 'base64 of a text'],
  [sequenceOf(300).toString('hex'), 'hex'],
  [`-----BEGIN CERTIFICATE-----\n${sequenceOf(300).toString('base64')}\n-----END CERTIFICATE-----`, 'a certificate'],
  [`-----BEGIN PRIVATE KEY-----\n${sequenceOf(300).toString('base64')}\n-----END PRIVATE KEY-----`, 'a key'],
  [`-----BEGIN PKCS7-----\n${sequenceOf(300).toString('base64')}`, 'a PEM text that is cut off'],
  ['-----BEGIN PKCS7-----\n-----END PKCS7-----', 'an empty PEM text'],
])('%j is refused: %s', (text) => {
  expect(() => readSignature(text)).toThrow('signature-malformed');
});
