import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { childrenOf, derTags, elementsIn } from '../../signature-verifier/cms/der-element.ts';
import { builtinVerifier } from '../../signature-verifier/index.ts';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createRootCertificate,
  derOf,
  issueTestCertificate,
  NOW,
} from '../../signature-verifier/test/test-authority.ts';
import {
  createSignature,
  createToken,
  encodeLikeEimzo,
  encodeSignature,
} from '../../signature-verifier/test/test-signature.ts';
import { AlreadyStamped, attachTimeStamp, signatureValueOf, TimeStampInvalid, timeStampOf } from '../index.ts';
import { readMessageWithSigner } from '../only-signer.ts';

let root: CertificateHolder;
let signer: CertificateHolder;
let authority: CertificateHolder;
beforeAll(async () => {
  root = await createRootCertificate();
  signer = await createDirectorCertificate(root);
  authority = await issueTestCertificate({
    subject: [['2.5.4.3', 'Time stamps']],
    issuer: root,
    purpose: '1.3.6.1.5.5.7.3.8',
  });
});

const sign = () => createSignature({ content: Buffer.from('some text to seal'), signer, chain: [root.certificate] });
const tokenOf = async (cms: Uint8Array) =>
  encodeSignature(await createToken(authority, { stamped: signatureValueOf(cms) }));
const partsOf = (cms: Uint8Array) => {
  const { before, fields } = readMessageWithSigner(cms);
  return [...before, ...fields.slice(0, 6)].map(({ whole }) => Buffer.from(whole).toString('hex'));
};

describe('a time stamp that is attached to a signature', () => {
  it.each([
    ['of definite length', encodeSignature],
    ['of indefinite length, as E-IMZO writes it', encodeLikeEimzo],
  ])('%s changes nothing that was signed, and the verifier tells its time', async (_name, encode) => {
    const cms = encode(await sign());
    const token = await tokenOf(cms);
    const stamped = attachTimeStamp(cms, token);
    expect(partsOf(stamped)).toEqual(partsOf(cms));
    expect(timeStampOf(cms)).toBeNull();
    expect(timeStampOf(stamped)).toEqual(token);
    const verified = await builtinVerifier({ trusted: [derOf(root.certificate)] }).verify(stamped, NOW);
    expect(verified.timestampedAt).toEqual(NOW);
    expect(Buffer.from(verified.content).toString()).toBe('some text to seal');
  });

  it('makes the message as long as the attribute is, and keeps all of its other bytes', () => {
    const folder = new URL('fixtures/', import.meta.url);
    const cms = readFileSync(new URL('openssl-seal.p7', folder));
    const token = readFileSync(new URL('openssl-ec.tst', folder));
    const stamped = Buffer.from(attachTimeStamp(cms, token));
    const attributeAndSet = 4 + 4 + 13 + 4 + token.length;
    expect(stamped.length).toBe(cms.length + attributeAndSet);
    const [outer] = elementsIn(cms);
    const [, content] = childrenOf(outer, derTags.sequence);
    const [signedData] = childrenOf(content, derTags.first);
    const untilSigners = childrenOf(signedData, derTags.sequence).slice(0, -1);
    expect(stamped.includes(Buffer.concat(untilSigners.map(({ whole }) => whole)))).toBe(true);
  });

  it('keeps the unsigned attributes that were there', async () => {
    const { Attribute, SignedAndUnsignedAttributes } = await import('pkijs');
    const { Utf8String } = await import('asn1js');
    const signed = await sign();
    const attributes = [new Attribute({ type: '1.2.3.4', values: [new Utf8String({ value: 'a note' })] })];
    const [info] = signed.signerInfos;
    if (info) info.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes });
    const cms = encodeSignature(signed);
    const stamped = attachTimeStamp(cms, await tokenOf(cms));
    const types = readMessageWithSigner(stamped).signer.unsigned.map(({ type }) => type);
    expect(types).toEqual(['1.2.3.4', '1.2.840.113549.1.9.16.2.14']);
  });

  it('is the only one', async () => {
    const cms = encodeSignature(await sign());
    const stamped = attachTimeStamp(cms, await tokenOf(cms));
    expect(() => attachTimeStamp(stamped, new Uint8Array())).toThrow(AlreadyStamped);
  });

  it('may not be the stamp of another signature, nor anything else', async () => {
    const [cms, other] = [encodeSignature(await sign()), encodeSignature(await sign())];
    const token = await tokenOf(other);
    expect(() => attachTimeStamp(cms, token)).toThrow(new TimeStampInvalid('other-imprint'));
    for (const wrong of [new Uint8Array(), Buffer.from('3000', 'hex'), other]) {
      expect(() => attachTimeStamp(cms, wrong)).toThrow('malformed');
    }
  });

  it('needs a message with one signer', async () => {
    const cms = encodeSignature(await sign());
    const token = await tokenOf(cms);
    const coSigner = await createDirectorCertificate(root);
    const two = encodeSignature(await createSignature({ content: Buffer.from('text'), signer, coSigner }));
    expect(() => attachTimeStamp(two, token)).toThrow('several-signers');
    const none = await sign();
    none.signerInfos = [];
    expect(() => attachTimeStamp(encodeSignature(none), token)).toThrow('no-signer');
    expect(() => signatureValueOf(Buffer.from('text'))).toThrow('malformed');
  });

  it('needs signed parts that are written in DER', async () => {
    const certificate = derOf(signer.certificate);
    const long = Buffer.concat([Buffer.from('3080', 'hex'), certificate.subarray(4), Buffer.from('0000', 'hex')]);
    const cms = Buffer.from(encodeLikeEimzo(await sign()));
    const place = cms.indexOf(certificate);
    const changed = Buffer.concat([cms.subarray(0, place), long, cms.subarray(place + certificate.length)]);
    expect(signatureValueOf(changed)).toEqual(signatureValueOf(cms));
    const token = await tokenOf(cms);
    expect(() => attachTimeStamp(changed, token)).toThrow('a signed part is not written in DER');
  });
});
