import { hash } from 'node:crypto';
import { builtinVerifier } from '@hybrid-mail/gateways/signature-verifier';
import {
  AlreadyStamped,
  attachTimeStamp,
  readTimeStamp,
  rfc3161TimeStamper,
  signatureValueOf,
  TimeStampRefused,
} from '@hybrid-mail/gateways/time-stamp';
import * as asn1js from 'asn1js';
import { AlgorithmIdentifier, Extension, MessageImprint, SignedData, TimeStampReq, TimeStampResp } from 'pkijs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKey, registerLocalhost, signText, startTestAgent, type TestAgent } from './capi-client.ts';

const now = new Date('2026-11-28T12:00:00.250Z');
const digests = {
  'SHA-256': '2.16.840.1.101.3.4.2.1',
  'SHA-384': '2.16.840.1.101.3.4.2.2',
  'SHA-512': '2.16.840.1.101.3.4.2.3',
};
const queryType = 'application/timestamp-query';

let agent: TestAgent;
let url: string;
let trusted: Uint8Array[];
let pkcs7: Uint8Array;
beforeAll(async () => {
  agent = await startTestAgent({}, () => now);
  url = `http://127.0.0.1:${agent.port}/tsa`;
  trusted = [new Uint8Array(agent.keystore.root.toSchema().toBER())];
  await registerLocalhost(agent);
  const answer = await signText(agent, await loadKey(agent, /302345678/), 'text');
  pkcs7 = Buffer.from(String(answer.pkcs7_64), 'base64');
});
afterAll(() => agent?.stop());

const stamp = (policy?: string) =>
  rfc3161TimeStamper({ url, trusted, timeoutMs: 30_000, ...(policy !== undefined && { policy }) }).stamp(pkcs7, now);

interface QueryFields {
  readonly version?: number;
  readonly algorithm?: string;
  readonly digest?: Uint8Array;
  readonly nonce?: Uint8Array;
  readonly certReq?: boolean;
  readonly extension?: string;
}

function encodeQuery(fields: QueryFields = {}): Uint8Array<ArrayBuffer> {
  const {
    version = 1,
    algorithm = digests['SHA-256'],
    digest = new Uint8Array(32),
    nonce,
    certReq,
    extension,
  } = fields;
  const query = new TimeStampReq({
    version,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: algorithm }),
      hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(digest).buffer }),
    }),
    ...(nonce && { nonce: new asn1js.Integer({ valueHex: new Uint8Array(nonce).buffer }) }),
    ...(certReq !== undefined && { certReq }),
    ...(extension !== undefined && {
      extensions: [new Extension({ extnID: extension, extnValue: new asn1js.Null().toBER() })],
    }),
  });
  return new Uint8Array(query.toSchema().toBER());
}

const post = (body: Uint8Array<ArrayBuffer>, type = queryType) =>
  fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
const answerTo = async (body: Uint8Array<ArrayBuffer>) => TimeStampResp.fromBER(await (await post(body)).arrayBuffer());

describe('a signature of a demonstration key', () => {
  it('gets a time stamp with the time of the agent, which the verifier accepts', async () => {
    const { token, at, authority } = await stamp();
    expect(at).toEqual(now);
    expect(authority).toBe(
      'CN=Демонстрационный центр штампов времени, O=Демонстрация, не для настоящих подписей, C=UZ',
    );
    const stamped = attachTimeStamp(pkcs7, token);
    const verified = await builtinVerifier({ trusted }).verify(stamped, now);
    expect(verified.timestampedAt).toEqual(now);
    expect(() => attachTimeStamp(stamped, token)).toThrow(AlreadyStamped);
  });

  it('gets another serial number each time', async () => {
    const [one, other] = [await stamp(), await stamp()];
    expect(Buffer.from(one.token).equals(other.token)).toBe(false);
  });

  it('is stamped under the policy of the demonstration and no other', async () => {
    const { token } = await stamp('2.999.1');
    const read = await readTimeStamp(token, signatureValueOf(pkcs7), trusted, now);
    expect(read.policy).toBe('2.999.1');
    await expect(stamp('2.999.2')).rejects.toMatchObject({
      constructor: TimeStampRefused,
      failures: ['unacceptedPolicy'],
    });
  });
});

describe('the authority of time stamps', () => {
  it('keeps its certificate when the agent starts again', async () => {
    const again = await startTestAgent({ dataDir: agent.dataDir }, () => new Date('2026-11-29T12:00:00Z'));
    const [one, other] = [agent, again].map(({ keystore }) => keystore.timeStamps.certificate.toSchema().toBER());
    await again.stop();
    expect(other).toEqual(one);
  });

  it.each([
    ['SHA-256', 32],
    ['SHA-384', 48],
    ['SHA-512', 64],
  ] as const)('stamps %s, and repeats the imprint and the nonce', async (name, length) => {
    const nonce = Buffer.from('00f1e2d3c4b5a69788', 'hex');
    const digest = hash('sha512', 'some text', 'buffer').subarray(0, length);
    const answer = await post(encodeQuery({ algorithm: digests[name], digest, nonce, certReq: true }));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/timestamp-reply']);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.includes(digest)).toBe(true);
    expect(body.includes(Buffer.concat([Buffer.from('0209', 'hex'), nonce]))).toBe(true);
    expect(TimeStampResp.fromBER(body).status.status).toBe(0);
  });

  it.each([
    [true, 3],
    [false, 0],
    [undefined, 0],
  ])('sends its certificates only when they are asked for: %s', async (certReq, count) => {
    const answer = await answerTo(encodeQuery(certReq === undefined ? {} : { certReq }));
    const signed = new SignedData({ schema: answer.timeStampToken?.content });
    expect(signed.certificates ?? []).toHaveLength(count);
  });

  it.each<[string, () => Uint8Array<ArrayBuffer>, string, number]>([
    ['SHA-1', () => encodeQuery({ algorithm: '1.3.14.3.2.26', digest: new Uint8Array(20) }), 'SHA-256, SHA-384', 0],
    ['another version', () => encodeQuery({ version: 2 }), 'version', 2],
    ['a digest that is too short', () => encodeQuery({ digest: new Uint8Array(31) }), '32 octets', 5],
    ['text', () => new Uint8Array(Buffer.from('text')), 'not a TimeStampReq', 5],
    ['nothing', () => new Uint8Array(), 'not a TimeStampReq', 5],
    ['bytes after the end', () => new Uint8Array([...encodeQuery(), 0]), 'not a TimeStampReq', 5],
    ['an unknown extension', () => encodeQuery({ extension: '1.2.3.4' }), 'extension', 16],
  ])('rejects %s with its reason', async (_name, body, reason, bit) => {
    const { status, timeStampToken } = await answerTo(body());
    expect(timeStampToken).toBeUndefined();
    expect(status.status).toBe(2);
    expect(status.statusStrings?.[0]?.valueBlock.value).toContain(reason);
    const octets = status.failInfo?.valueBlock.valueHexView ?? new Uint8Array();
    const bits = [...octets].flatMap((octet, index) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((one) => octet & (0x80 >> one)).map((one) => index * 8 + one),
    );
    expect(bits).toEqual([bit]);
  });

  it('takes no other content, nothing larger than 64 kB, and no other method', async () => {
    expect((await post(encodeQuery(), 'text/plain')).status).toBe(415);
    expect((await post(new Uint8Array(64 * 1024 + 1))).status).toBe(413);
    expect((await fetch(url)).status).toBe(404);
  });
});
