import { describe, expect, it } from 'vitest';
import { archiveLimits } from '../cms/read-limits.ts';
import { encodeElement, toDefiniteLength } from '../cms/to-definite-length.ts';

const rewritten = (hex: string) => Buffer.from(toDefiniteLength(Buffer.from(hex, 'hex'))).toString('hex');

describe('definiteLength', () => {
  it.each([
    ['leaves definite lengths alone', '3006020101040161', '3006020101040161'],
    ['closes what was left open', '308002010130800500' + '0000' + '0000', '300702010130020500'],
    ['joins an octet string in chunks', '3080' + '2480' + '04026162' + '040163' + '0000' + '0000', '30050403616263'],
    ['joins chunks of chunks', '3080' + '2480' + '24800401610000' + '040162' + '0000' + '0000', '300404026162'],
    ['keeps a tag of several octets', '30067f8101020500', '30067f8101020500'],
    ['shortens needlessly long lengths', '308400000003020101', '3003020101'],
    ['keeps an empty sequence', '3000', '3000'],
  ])('%s', (_name, ber, definite) => {
    expect(rewritten(ber)).toBe(definite);
  });

  it('writes long lengths as shortly as they go', () => {
    for (const size of [127, 128, 255, 256, 65_535, 65_536]) {
      const content = Buffer.alloc(size, 7);
      const open = Buffer.concat([Buffer.from('30800484', 'hex'), uint32(size), content, Buffer.alloc(2)]);
      const result = Buffer.from(toDefiniteLength(open));
      expect(toDefiniteLength(result)).toEqual(result);
      expect(result.subarray(-size)).toEqual(content);
    }
  });

  it('copies nothing of a message that has this form already', () => {
    const message = Buffer.from('3006020101040161', 'hex');
    expect(toDefiniteLength(message)).toBe(message);
  });

  it('writes lengths of more than sixteen megabytes', () => {
    const size = 0x1000000;
    const content = Buffer.alloc(size, 7);
    const definite = Buffer.concat([Buffer.from('3084010000060484', 'hex'), uint32(size), content]);
    const open = Buffer.concat([Buffer.from('30800484', 'hex'), uint32(size), content, Buffer.alloc(2)]);
    expect(Buffer.from(toDefiniteLength(open, archiveLimits)).equals(definite)).toBe(true);
    expect(toDefiniteLength(definite, archiveLimits)).toBe(definite);
  });

  it('joins the chunks of a megabyte, however deep they lie', () => {
    const chunk = Buffer.from('040161', 'hex');
    const chunks = Buffer.concat(Array.from({ length: 300_000 }, () => chunk));
    const levels = 30;
    const start = Buffer.concat(Array.from({ length: levels }, () => Buffer.from('3080', 'hex')));
    const chunked = Buffer.concat([start, Buffer.from('2480', 'hex'), chunks, Buffer.alloc(2 * levels + 2)]);
    let expected = encodeElement(Uint8Array.of(0x04), [Buffer.alloc(300_000, 'a')]);
    for (let i = 0; i < levels; i += 1) expected = encodeElement(Uint8Array.of(0x30), [expected]);
    expect(Buffer.from(toDefiniteLength(chunked, archiveLimits)).equals(expected)).toBe(true);
  });

  it.each([
    ['bytes after the end', '300000'],
    ['an end that never comes', '3080020101'],
    ['half an end', '308002010100'],
    ['a primitive of indefinite length', '30800480'],
    ['an octet string of integers', '30802403020101' + '0000'],
    ['a child longer than its parent', '3003020501'],
    ['a length of five octets', '30850000000001' + '00'],
    ['a tag without end', '30077fffffffffffff'],
    ['an end inside a definite length', '30020000'],
  ])('refuses %s', (_name, ber) => {
    expect(() => rewritten(ber)).toThrow('malformed');
  });

  it('goes down sixty-four levels and no further', () => {
    const nested = (levels: number) => '3080'.repeat(levels) + '0000'.repeat(levels);
    expect(() => rewritten(nested(64))).not.toThrow();
    expect(() => rewritten(nested(65))).toThrow('nested too deeply');
  });
});

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
