import {
  Boolean as Asn1Boolean,
  type AsnType,
  Constructed,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
} from 'asn1js';
import { describe, expect, it } from 'vitest';
import { isImprintOf, readTokenInfo } from '../token-info.ts';

interface Fields {
  readonly version?: number;
  readonly time?: string;
  /** Fields behind genTime. */
  readonly more?: readonly AsnType[];
}

const sequence = (...value: AsnType[]) => new Sequence({ value });
const oid = (value: string) => new ObjectIdentifier({ value });
const generalizedTime = (text: string) =>
  new Primitive({ idBlock: { tagClass: 1, tagNumber: 24 }, valueHex: new TextEncoder().encode(text).buffer });
const tagged = (tagNumber: number, ...value: AsnType[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });
const extension = (isCritical: boolean) =>
  sequence(oid('1.2.3'), ...(isCritical ? [new Asn1Boolean({ value: true })] : []), new OctetString());

function encode({ version = 1, time = '20260310090000Z', more = [] }: Fields = {}): Uint8Array {
  const algorithm = sequence(oid('2.16.840.1.101.3.4.2.1'), new Null());
  const imprint = sequence(algorithm, new OctetString({ valueHex: new ArrayBuffer(32) }));
  const fields = [new Integer({ value: version }), oid('2.999.1'), imprint, new Integer({ value: 7 })];
  return new Uint8Array(sequence(...fields, generalizedTime(time), ...more).toBER());
}

describe('the content of a time stamp', () => {
  it('has policy, imprint and time', () => {
    const info = readTokenInfo(encode());
    expect(info).toMatchObject({ policy: '2.999.1', at: new Date('2026-03-10T09:00:00Z'), nonce: null });
    expect(info.imprint.algorithm).toBe('2.16.840.1.101.3.4.2.1');
    expect(isImprintOf(info, Buffer.from('other data'))).toBe(false);
  });

  it('may have accuracy, order, nonce, the name of the authority and extensions that may be ignored', () => {
    const accuracy = sequence(new Integer({ value: 1 }));
    const nonce = new Integer({ value: 300 });
    const more = [accuracy, new Asn1Boolean({ value: true }), nonce, tagged(0, tagged(4)), tagged(1, extension(false))];
    expect(readTokenInfo(encode({ more })).nonce).toEqual(Uint8Array.of(0x01, 0x2c));
  });

  it.each([
    ['20260310090000.5Z', '2026-03-10T09:00:00.500Z'],
    ['20260310090000.123456789Z', '2026-03-10T09:00:00.123Z'],
    ['20260310090000.05Z', '2026-03-10T09:00:00.050Z'],
  ])('has its time to the millisecond: %s', (time, expected) => {
    expect(readTokenInfo(encode({ time })).at).toEqual(new Date(expected));
  });

  it.each<[string, Fields]>([
    ['another version', { version: 2 }],
    ['a time without a zone', { time: '20260310090000' }],
    ['a time in another zone', { time: '20260310090000+0500' }],
    ['a time without seconds', { time: '202603100900Z' }],
    ['a day that does not exist', { time: '20261310090000Z' }],
    ['a critical extension', { more: [tagged(1, extension(true))] }],
    ['fields in another order', { more: [new Integer({ value: 1 }), sequence()] }],
    ['something behind it', { more: [new Null()] }],
  ])('is refused with %s', (_name, fields) => {
    expect(() => readTokenInfo(encode(fields))).toThrow('malformed');
  });

  it('is refused when it is something else', () => {
    for (const bytes of [new Uint8Array(), Buffer.from('text'), Buffer.from('3000', 'hex'), encode().subarray(0, -1)]) {
      expect(() => readTokenInfo(bytes)).toThrow('malformed');
    }
  });
});
