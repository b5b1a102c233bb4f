import { beforeAll, describe, expect, it } from 'vitest';
import { uploadLimits } from '../../signature-verifier/cms/read-limits.ts';
import { readArchivedSignedData, readSignedData } from '../../signature-verifier/cms/read-signed-data.ts';
import { builtinVerifier, checkStoredSignature } from '../../signature-verifier/index.ts';
import { NOW } from '../../signature-verifier/test/test-authority.ts';
import { TimeStampInvalid } from '../../time-stamp/index.ts';
import { element, encodeArchiveMessage, readArchiveMessage } from '../archive-message.ts';
import {
  addValidationData,
  archiveImprint,
  attachArchiveStamp,
  readArchiveStamps,
  verifyArchivedSeal,
} from '../index.ts';
import { type ArchiveWorld, createArchiveWorld, octetStamper, restamped, TEXT } from './archive-world.ts';
import { readWithLibrary, referenceImprint, unsignedTypes } from './reference-imprint.ts';

const DATA = '1.2.840.113549.1.7.1';

let world: ArchiveWorld;
/** Stamped again in 2026 by the second authority, and in 2031 by the third one with SHA-512. */
let once: Uint8Array;
let twice: Uint8Array;
beforeAll(async () => {
  world = await createArchiveWorld();
  const [, second, third] = world.authorities;
  once = await restamped(world.stamped, { by: second, at: '2026-11-01T00:00:00Z', validation: world.validation });
  twice = await restamped(once, { by: third, at: '2031-06-01T00:00:00Z', digest: 'sha512' });
});

const read = (cms: Uint8Array, at: string) => readArchiveStamps(cms, [world.rootDer], new Date(at));
const verify = (cms: Uint8Array, at: string) =>
  verifyArchivedSeal(cms, { trusted: [world.rootDer], trustedForTimestamps: [world.rootDer] }, new Date(at));

/** The reason of the refusal; undefined when the stamps are accepted. */
const refusalOf = (cms: Uint8Array, at = '2040-01-01T00:00:00Z') =>
  read(cms, at).then(
    () => undefined,
    (error: unknown) => (error instanceof TimeStampInvalid ? error.reason : String(error)),
  );

describe('the imprint of an archive stamp', () => {
  it.each(['sha256', 'sha512'] as const)('with %s is what a second program computes from the standard', (digest) => {
    const extended = addValidationData(world.stamped, world.validation);
    for (const cms of [world.stamped, extended, once, twice])
      expect(archiveImprint(cms, digest)).toEqual(referenceImprint(cms, digest));
  });

  it('is another one when the validation data are there', () => {
    const extended = addValidationData(world.stamped, world.validation);
    expect(archiveImprint(extended, 'sha256')).not.toEqual(archiveImprint(world.stamped, 'sha256'));
  });
});

describe('validation data', () => {
  it('are added once, and what was signed keeps its bytes', () => {
    const extended = addValidationData(world.stamped, world.validation);
    const [before, after] = [world.stamped, extended].map(readWithLibrary);
    expect(after?.signer.map((field) => Buffer.from(field.valueBeforeDecodeView))).toEqual(
      before?.signer.map((field) => Buffer.from(field.valueBeforeDecodeView)),
    );
    expect(after?.content).toEqual(before?.content);
    expect(after?.certificates).toHaveLength(2);
    expect(after?.revocation).toHaveLength(2);
    expect(addValidationData(extended, world.validation)).toEqual(extended);
  });

  it('carry an answer of a responder as RFC 5940 says, in version 5', () => {
    const extended = addValidationData(world.stamped, world.validation);
    const [answer, list] = world.validation.revocation;
    const [written, plain] = readWithLibrary(extended).revocation.map((each) =>
      Buffer.from(each.valueBeforeDecodeView),
    );
    expect(written?.toString('hex')).toMatch(/^a1.*06082b06010505071002/);
    expect(written?.subarray(-(answer?.der.length ?? 0)).equals(answer?.der ?? Buffer.alloc(0))).toBe(true);
    expect(plain?.equals(list?.der ?? Buffer.alloc(0))).toBe(true);
    expect(Buffer.from(extended).toString('hex')).toContain('020105310f');
  });
});

describe('a seal that was stamped again in time', () => {
  it('is accepted in 2040, although its certificate and two authorities have ended', async () => {
    const { content, certificate, stamps } = await verify(twice, '2040-01-01T00:00:00Z');
    expect(Buffer.from(content).toString()).toBe(TEXT);
    expect(certificate.validTo.getUTCFullYear()).toBe(2027);
    expect(stamps.map(({ kind, digest, at }) => [kind, digest, at.getUTCFullYear()])).toEqual([
      ['signature', 'sha256', 2026],
      ['archive', 'sha256', 2026],
      ['archive', 'sha512', 2031],
    ]);
    expect(stamps.map(({ authorityUntil }) => authorityUntil.getUTCFullYear())).toEqual([2027, 2032, 2045]);
  });

  it('carries each archive stamp as an attribute of its own', () => {
    expect(unsignedTypes(twice)).toEqual(['1.2.840.113549.1.9.16.2.14', '0.4.0.1733.2.4', '0.4.0.1733.2.4']);
  });

  it('is read by the archive and by the verifier, and a sender keeps the limits of uploads', async () => {
    for (const cms of [once, twice]) {
      const stored = await checkStoredSignature({ pkcs7: cms, answer: null, verifiedOn: NOW });
      expect(Buffer.from(stored.content).toString()).toBe(TEXT);
      expect(readArchivedSignedData(cms, DATA).certificates).toHaveLength(2);
      const { timestampedAt } = await builtinVerifier({ trusted: [world.rootDer] }).verify(cms, NOW);
      expect(timestampedAt).toEqual(NOW);
    }
    const der = element(0x30, [element(0x04, [Buffer.alloc(uploadLimits.bytes)])]);
    const large = addValidationData(world.stamped, { certificates: [], revocation: [{ kind: 'list', der }] });
    expect(() => readSignedData(large, DATA)).toThrow('too large');
  });

  it('is accepted as long as the newest authority has not ended', async () => {
    expect(await refusalOf(once, '2031-12-31T00:00:00Z')).toBeUndefined();
    expect(await refusalOf(twice, '2044-12-31T00:00:00Z')).toBeUndefined();
    expect(await refusalOf(twice, '2045-02-01T00:00:00Z')).toBe('restamp-missed');
  });
});

describe('a seal whose stamp was missed', () => {
  it('is reported as such: the first authority ended before the archive stamp', async () => {
    const [, second] = world.authorities;
    const late = await restamped(world.stamped, { by: second, at: '2027-02-01T00:00:00Z' });
    expect(await refusalOf(late, '2028-01-01T00:00:00Z')).toBe('restamp-missed');
    await expect(verify(late, '2028-01-01T00:00:00Z')).rejects.toThrow('restamp-missed: CN=First authority ended 2027');
    expect(await refusalOf(world.stamped, '2028-01-01T00:00:00Z')).toBe('restamp-missed');
  });
});

describe('an archive stamp is refused', () => {
  const flipped = (cms: Uint8Array, place: number) => {
    const changed = Buffer.from(cms);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    return new Uint8Array(changed);
  };
  /** Last octets of each part that a stamp covers, by name. */
  const placesOf = (cms: Uint8Array): [string, number][] => {
    const { contentType, certificates, revocation, signer, unsigned } = readWithLibrary(cms);
    const blocks = { type: [contentType], certificate: certificates, revocation, field: signer, attribute: unsigned };
    return Object.entries(blocks).flatMap(([name, list]) =>
      list.flatMap((block, index): [string, number][] => {
        const { byteOffset, length } = block.valueBeforeDecodeView;
        return [0.5, 0.75, 1].map((part) => [`${name} ${index} at ${part}`, byteOffset + Math.ceil(length * part) - 1]);
      }),
    );
  };

  it('when any part that it covers was changed', async () => {
    const unseen: string[] = [];
    const places = [...placesOf(twice), ['content', Buffer.from(twice).indexOf(TEXT)] as const];
    expect(places.length).toBeGreaterThan(35);
    for (const [name, place] of places) if ((await refusalOf(flipped(twice, place))) === undefined) unseen.push(name);
    expect(unseen).toEqual([]);
  });

  it('when a certificate, a revocation value or the time stamp of the signature was taken away', async () => {
    const [answer, list] = world.validation.revocation;
    const [certificate] = world.validation.certificates.slice(1);
    if (!answer || !list || !certificate) throw new Error('no validation data');
    const without = [
      { certificates: [], revocation: [answer, list] },
      { certificates: [certificate], revocation: [answer] },
    ].map((data) => attachedTo(addValidationData(world.stamped, data)));
    for (const cms of without) expect(await refusalOf(cms, '2030-01-01T00:00:00Z')).toMatch(/other-/);
  });

  /** The message with the archive stamp that was made for `once`. */
  function attachedTo(cms: Uint8Array): Uint8Array {
    return encodeArchiveMessage({ ...readArchiveMessage(cms), unsigned: readArchiveMessage(once).unsigned });
  }

  it('when something was added after the newest one', async () => {
    const [first] = world.authorities;
    const more = addValidationData(once, { certificates: [world.rootDer], revocation: [] });
    expect(await refusalOf(more, '2030-01-01T00:00:00Z')).toBe('other-parts');
    const again = await restamped(more, { by: world.authorities[2], at: '2031-01-01T00:00:00Z' });
    expect(await refusalOf(again)).toBeUndefined();
    expect(first.certificate.notAfter.value.getUTCFullYear()).toBe(2027);
  });

  it('when its token stamps another message', async () => {
    const { token } = await octetStamper(world.authorities[1]).stampOctets(Buffer.from('other'), 'sha256', NOW);
    expect(() => attachArchiveStamp(world.stamped, token)).toThrow(TimeStampInvalid);
  });

  it('when the message has no time stamp of its signature, or its authority is not trusted', async () => {
    const other = await createArchiveWorld();
    await expect(readArchiveStamps(twice, [other.rootDer], new Date('2040-01-01'))).rejects.toMatchObject({
      reason: 'untrusted-issuer',
    });
  });
});
