import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openArchiveStamps } from '../../sealing/index.ts';
import type { RevocationSource } from '../../signature-verifier/revocation/http-revocation-source.ts';
import { RevocationList } from '../../signature-verifier/revocation/list/revocation-list.ts';
import { manyEntries, signListOf } from '../../signature-verifier/test/list-bytes.ts';
import { derOf, NOW, pemOf } from '../../signature-verifier/test/test-authority.ts';
import { createOcspAnswer, issueRevocationList } from '../../signature-verifier/test/test-revocation.ts';
import { createSignature, encodeSignature } from '../../signature-verifier/test/test-signature.ts';
import { attachTimeStamp, signatureValueOf } from '../../time-stamp/index.ts';
import { openGrantingAuthority } from '../../time-stamp/test/authority-double.ts';
import { type ArchiveStamps, archiveStamper, readArchiveStamps } from '../index.ts';
import { type ArchiveWorld, createArchiveWorld, octetStamper } from './archive-world.ts';
import { readWithLibrary } from './reference-imprint.ts';

let world: ArchiveWorld;
beforeAll(async () => {
  world = await createArchiveWorld();
});

const soon = new Date('2026-11-01T00:00:00Z');
const silent: RevocationSource = { ocspAnswers: async function* () {}, lists: async () => [] };

const stamperWith = (revocation: RevocationSource | null, by: 0 | 1 | 2 = 1): ArchiveStamps =>
  archiveStamper({
    stamper: octetStamper(world.authorities[by]),
    digest: 'sha512',
    trusted: [world.rootDer],
    trustedForSeals: [world.rootDer],
    revocation,
  });
const revocationIn = (cms: Uint8Array) =>
  readWithLibrary(cms).revocation.map((each) => Buffer.from(each.valueBeforeDecodeView));

describe('an archive stamp of a seal', () => {
  it('says when it ends, and that it came in time', async () => {
    const { cms, ...made } = await stamperWith(null).restamp(world.stamped, soon);
    expect(made).toEqual({
      stampedOn: soon,
      authorityUntil: new Date('2032-01-01T00:00:00Z'),
      digest: 'sha512',
      isLate: false,
    });
    expect(await readArchiveStamps(cms, [world.rootDer], soon)).toHaveLength(1);
    expect(readWithLibrary(cms).certificates).toHaveLength(2);
  });

  it('says that it came late after the authority had ended', async () => {
    expect(await stamperWith(null).restamp(world.stamped, new Date('2027-06-01'))).toMatchObject({ isLate: true });
  });

  it('is not made over stamps of an authority that nobody trusts', async () => {
    const other = await createArchiveWorld();
    await expect(stamperWith(null).restamp(other.stamped, soon)).rejects.toMatchObject({ reason: 'untrusted-issuer' });
  });
});

describe('the answers about revocation in a seal', () => {
  /** A responder that says of each certificate that it is good, and counts how often it was asked. */
  function responder() {
    const counted = { asked: 0 };
    const source: RevocationSource = {
      ...silent,
      async *ocspAnswers(certificate) {
        counted.asked += 1;
        const times = { from: '2026-10-31T00:00:00Z', to: '2026-11-02T00:00:00Z' };
        const der = await createOcspAnswer({ certificate, issuer: world.root, ...times });
        yield { der, nonce: new Uint8Array(), url: '' };
      },
    };
    return { source, counted };
  }

  it('are those of responders about the operator and each authority, asked once in a night', async () => {
    const { source, counted } = responder();
    const stamps = stamperWith(source);
    const { cms } = await stamps.restamp(world.stamped, soon);
    expect(revocationIn(cms)).toHaveLength(2);
    await stamps.restamp(world.stamped, new Date(soon.getTime() + 60_000));
    expect(counted.asked).toBe(2);
  });

  it('are lists where no responder answers, unless a list is too long for each seal', async () => {
    const list = await issueRevocationList(world.root);
    const { cms } = await stamperWith({ ...silent, lists: async () => [list] }).restamp(world.stamped, soon);
    expect(revocationIn(cms)).toEqual([Buffer.from(list.der)]);
    const long = new RevocationList(await signListOf(world.root, manyEntries(20_000)));
    const without = await stamperWith({ ...silent, lists: async () => [long] }).restamp(world.stamped, soon);
    expect(revocationIn(without.cms)).toEqual([]);
  });

  it('are not those of another authority', async () => {
    const list = await issueRevocationList(world.signer);
    const { cms } = await stamperWith({ ...silent, lists: async () => [list] }).restamp(world.stamped, soon);
    expect(revocationIn(cms)).toEqual([]);
  });
});

describe('the end of a time stamp', () => {
  it('is that of the newest one of a seal, and that of a token', async () => {
    const stamps = stamperWith(null);
    const first = { authorityUntil: new Date('2027-01-01T00:00:00Z'), digest: 'sha256' };
    expect(await stamps.endOf(world.stamped)).toEqual(first);
    const { cms } = await stamps.restamp(world.stamped, soon);
    expect(await stamps.endOf(cms)).toEqual({ authorityUntil: new Date('2032-01-01T00:00:00Z'), digest: 'sha512' });
    const { token } = await stamps.stampOctets(Buffer.from('a text'), soon);
    expect(await stamps.endOf(token)).toEqual({ authorityUntil: new Date('2032-01-01T00:00:00Z'), digest: 'sha512' });
  });
});

describe('a worker', () => {
  it('stamps by the authority of its settings, with the digest of its settings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trusted-ca-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'root.pem'), pemOf(world.root.certificate));
    const settings = {
      NODE_ENV: 'production',
      SIGNATURE_TIME_STAMPS: 'authority',
      TIME_STAMP_URL: await openGrantingAuthority(world.authorities[1]),
      TRUSTED_CA_DIR: folder,
    } as const;
    const stamps = await openArchiveStamps(settings, { digest: 'sha512', revocation: silent });
    const made = await stamps?.restamp(world.stamped, NOW);
    const [stamp] = await readArchiveStamps(made?.cms ?? new Uint8Array(), [world.rootDer], NOW);
    expect(stamp).toMatchObject({ digest: 'sha512', at: NOW, isInTime: true });
  });

  it('makes no archive stamps without an authority', async () => {
    const settings = { NODE_ENV: 'production', SIGNATURE_TIME_STAMPS: 'authority' } as const;
    expect(await openArchiveStamps(settings, { digest: 'sha256', revocation: silent })).toBeNull();
  });
});

describe('the validation data of a paper', () => {
  it('are those of a detached seal and its time stamp, then those of a token', async () => {
    const stamps = stamperWith(null);
    const detached = await detachedSeal();
    const { certificates, revocation } = await stamps.validationDataOf(detached, soon);
    const der = ({ certificate }: (typeof world)['signer']) => new Uint8Array(derOf(certificate));
    expect(certificates.map((each) => new Uint8Array(each))).toEqual([der(world.signer), der(world.authorities[0])]);
    expect(revocation).toEqual([]);
    const { token } = await stamps.stampOctets(Buffer.from('a paper'), soon);
    const later = await stamps.validationDataOf(token, soon);
    expect(later.certificates.map((each) => new Uint8Array(each))).toEqual([der(world.authorities[1])]);
  });
});

/** The seal of the world with a content that is not enclosed. */
async function detachedSeal(): Promise<Uint8Array> {
  const message = await createSignature({ content: Buffer.from('a paper'), signer: world.signer });
  delete message.encapContentInfo.eContent;
  const cms = encodeSignature(message);
  const { token } = await octetStamper(world.authorities[0]).stampOctets(signatureValueOf(cms), 'sha256', NOW);
  return attachTimeStamp(cms, token);
}
