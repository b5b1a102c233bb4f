import { Integer } from 'asn1js';
import fc from 'fast-check';
import { Certificate, CertificateRevocationList } from 'pkijs';
import { beforeAll, describe, expect, it } from 'vitest';
import { RevocationList } from '../revocation/list/revocation-list.ts';
import {
  type EntryFields,
  element,
  encodeEntry,
  encodeExtension,
  hex,
  manyEntries,
  reasonExtension,
  signListOf,
  text,
} from './list-bytes.ts';
import { type CertificateHolder, createIssuerCertificate, createRootCertificate } from './test-authority.ts';
import { issueRevocationList } from './test-revocation.ts';

let issuer: CertificateHolder;
let other: CertificateHolder;
beforeAll(async () => {
  issuer = await createIssuerCertificate(await createRootCertificate());
  other = await createRootCertificate('Another authority');
});

/** A certificate of the issuer with this serial number; nothing else of it is read. */
function withSerial(content: Uint8Array, of: CertificateHolder = issuer): Certificate {
  const certificate = new Certificate();
  certificate.issuer = of.certificate.subject;
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(content).buffer });
  return certificate;
}

const listOf = async (...entries: readonly EntryFields[]) =>
  new RevocationList(await signListOf(issuer, Buffer.concat(entries.map(encodeEntry))));
const march5 = new Date('2026-03-05T00:00:00Z');

describe('a revocation list of a national authority', () => {
  const count = 500_000;
  let list: RevocationList;
  beforeAll(async () => {
    list = new RevocationList(await signListOf(issuer, manyEntries(count)));
  });

  it('with half a million entries finds each of them, and no other', async () => {
    expect(list.der.length).toBeGreaterThan(16 * 1024 * 1024);
    const there = ['40000001', '0040000001', '40010000', '4007a120'];
    for (const serial of there)
      expect(await list.revocationOf(withSerial(hex(serial)))).toEqual({ at: march5, reason: 1 });
    const absent = ['40000000', '4007a121', '01', '4000000100'];
    for (const serial of absent) expect(await list.revocationOf(withSerial(hex(serial)))).toBeUndefined();
  });

  it('belongs to the authority that signed its bytes', async () => {
    expect(await list.isSignedBy(issuer.certificate)).toBe(true);
    expect(await list.isSignedBy(other.certificate)).toBe(false);
    const changed = Buffer.from(list.der);
    const place = changed.indexOf(hex('40010000'));
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(await new RevocationList(changed).isSignedBy(issuer.certificate)).toBe(false);
  });

  it('is searched in parts, so that other requests are answered meanwhile', async () => {
    const fresh = new RevocationList(list.der);
    let turns = 0;
    let isRunning = true;
    const turn = () => {
      turns += 1;
      if (isRunning) setImmediate(turn);
    };
    setImmediate(turn);
    await fresh.revocationOf(withSerial(hex('40000001')));
    isRunning = false;
    expect(turns).toBeGreaterThanOrEqual(count / 10_000);
  });
});

describe('an entry of a revocation list', () => {
  it('has the reason unspecified when it names none', async () => {
    const list = await listOf({ serial: hex('05') });
    expect(await list.revocationOf(withSerial(hex('05')))).toEqual({ at: march5, reason: 0 });
  });

  it('may have a time after 2049', async () => {
    const list = await listOf({ serial: hex('05'), time: text(0x18, '20510305000000Z') });
    expect(await list.revocationOf(withSerial(hex('05')))).toMatchObject({ at: new Date('2051-03-05T00:00:00Z') });
  });

  it('is found by its number, however that is written', async () => {
    const list = await listOf({ serial: hex('0000a1') }, { serial: hex('b2') });
    expect(await list.revocationOf(withSerial(hex('00a1')))).toBeDefined();
    expect(await list.revocationOf(withSerial(hex('b2')))).toBeDefined();
    expect(await list.revocationOf(withSerial(hex('ffb2')))).toBeDefined();
    expect(await list.revocationOf(withSerial(hex('a1')))).toBeUndefined();
    expect(await list.revocationOf(withSerial(hex('00b2')))).toBeUndefined();
  });

  it('replaces an earlier one of the same certificate', async () => {
    const serial = hex('05');
    const list = await listOf({ serial }, { serial: hex('06') }, { serial, extensions: [reasonExtension(6)] });
    expect(await list.revocationOf(withSerial(serial))).toMatchObject({ reason: 6 });
  });

  it('of another authority counts for this authority and its certificates, and so do those behind it', async () => {
    const name = new Uint8Array(other.certificate.subject.toSchema().toBER());
    const extensions = [encodeExtension(29, element(0x30, element(0xa4, name)), true)];
    const list = await listOf({ serial: hex('05') }, { serial: hex('06'), extensions }, { serial: hex('07') });
    const found = async (serial: string, of: CertificateHolder) =>
      Boolean(await list.revocationOf(withSerial(hex(serial), of)));
    expect([await found('05', issuer), await found('06', issuer), await found('07', issuer)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await found('05', other), await found('06', other), await found('07', other)]).toEqual([false, true, true]);
  });

  it('makes the whole list unusable when it has an unknown critical extension', async () => {
    const unknown = encodeExtension(99, hex('0500'), true);
    const list = await listOf({ serial: hex('05'), extensions: [unknown] }, { serial: hex('06') });
    await expect(list.revocationOf(withSerial(hex('06')))).rejects.toThrow('unknown critical extension');
    const harmless = await listOf({ serial: hex('05'), extensions: [encodeExtension(99, hex('0500'))] });
    expect(await harmless.revocationOf(withSerial(hex('05')))).toBeDefined();
  });

  it.each([
    ['is cut off', '3020020105'],
    ['is no entry', '020105'],
    ['has no number', '300f170d3236303330353030303030305a'],
    ['has an empty number', '30110200170d3236303330353030303030305a'],
    ['has no time', '3003020105'],
    ['has an empty time', '30050201051700'],
    ['has something behind its extensions', '3016020105170d3236303330353030303030305a30000500'],
    ['has an indefinite length', '3080020105170d3236303330353030303030305a0000'],
  ])('makes the whole list unusable when it %s', async (_, bytes) => {
    const list = new RevocationList(await signListOf(issuer, hex(bytes)));
    await expect(list.revocationOf(withSerial(hex('05')))).rejects.toThrow('malformed');
  });
});

describe('the bytes of a revocation list', () => {
  it('are refused when something is behind them, or they end too early', async () => {
    const { der } = await issueRevocationList(issuer);
    expect(() => new RevocationList(Buffer.concat([der, Uint8Array.of(0)]))).toThrow('malformed');
    expect(() => new RevocationList(der.subarray(0, -1))).toThrow('malformed');
  });

  it('are refused when the signed algorithm is not the one of the signature', async () => {
    const bytes = Buffer.from((await issueRevocationList(issuer)).der);
    const algorithm = hex('06082a8648ce3d040302');
    const place = bytes.lastIndexOf(algorithm);
    expect(place).toBeGreaterThan(bytes.indexOf(algorithm));
    bytes.writeUInt8(3, place + algorithm.length - 1);
    expect(() => new RevocationList(bytes)).toThrow('two signature algorithms');
  });

  it('are read as the library reads them, whatever the entries are', async () => {
    const serial = fc.uint8Array({ minLength: 1, maxLength: 20 });
    const extensions = fc.constantFrom(
      [],
      [reasonExtension(3)],
      [reasonExtension(1), encodeExtension(24, hex('0500'))],
    );
    const entries = fc.array(fc.record({ serial, extensions }), { maxLength: 40 });
    const check = fc.asyncProperty(entries, serial, async (fields, absent) => {
      const ours = await listOf(...fields);
      const { revokedCertificates = [] } = CertificateRevocationList.fromBER(new Uint8Array(ours.der));
      const numbers = revokedCertificates.map(({ userCertificate }) => userCertificate.toBigInt());
      for (const each of [...fields.map((field) => field.serial), absent]) {
        const certificate = withSerial(each);
        const place = numbers.lastIndexOf(certificate.serialNumber.toBigInt());
        const entry = revokedCertificates[place];
        const [code] = entry?.crlEntryExtensions?.extensions ?? [];
        const theirs = entry && { at: entry.revocationDate.value, reason: code?.parsedValue.valueBlock.valueDec ?? 0 };
        expect(await ours.revocationOf(certificate)).toEqual(theirs);
      }
    });
    await fc.assert(check, { numRuns: 40, seed: 20_261_128 });
  });

  it('are refused or read to the end when some of their bits were changed', async () => {
    const entries = [1, 2, 3].map((number) =>
      encodeEntry({ serial: Uint8Array.of(number), extensions: [reasonExtension(1)] }),
    );
    const whole = await signListOf(issuer, Buffer.concat(entries));
    const change = fc.record({ place: fc.nat(whole.length - 1), octet: fc.nat(255) });
    const check = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const bytes = Buffer.from(whole);
      for (const { place, octet } of changes) bytes.writeUInt8(octet, place);
      const reading = Promise.resolve().then(() => new RevocationList(bytes).revocationOf(withSerial(hex('02'))));
      const outcome = await reading.catch((error: Error) => error.message);
      if (typeof outcome === 'object') expect(outcome.at).toBeInstanceOf(Date);
      else expect(outcome).not.toBe('');
    });
    await fc.assert(check, { numRuns: 300, seed: 20_261_128 });
  });
});
