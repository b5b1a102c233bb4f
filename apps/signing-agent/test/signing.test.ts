import { X509Certificate } from 'node:crypto';
import { builtinVerifier } from '@hybrid-mail/gateways/signature-verifier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKey, registerLocalhost, signText, startTestAgent, type TestAgent } from './capi-client.ts';

const TEXT = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const NAMUNA = /1\.2\.860\.3\.16\.1\.1=301234567/;

describe('a person who signs through the agent', () => {
  let agent: TestAgent;
  beforeAll(async () => {
    agent = await startTestAgent();
    await registerLocalhost(agent);
  });
  afterAll(() => agent?.stop());

  const verify = (answer: Record<string, unknown>, at = new Date()) => {
    const trusted = [new Uint8Array(agent.keystore.root.toSchema().toBER())];
    return builtinVerifier({ trusted }).verify(Buffer.from(String(answer.pkcs7_64), 'base64'), at);
  };
  const current = (alias: RegExp) => {
    const inList = agent.keystore.keys.find((key) => alias.test(key.alias) && key.owner.validity === 'current');
    return new RegExp(inList?.alias.match(/serialnumber=\w+/)?.[0] ?? 'none');
  };

  it('gets a signature that the verifier accepts as the organization’s', async () => {
    const keyId = await loadKey(agent, current(NAMUNA));
    const before = Math.floor(Date.now() / 1000) * 1000;
    const answer = await signText(agent, keyId, TEXT);
    const after = Date.now();
    expect(answer).toMatchObject({ success: true, status: 1 });

    const { content, signingTime, certificate } = await verify(answer);
    expect(Buffer.from(content).toString()).toBe(TEXT);
    expect(Number(signingTime)).toBeGreaterThanOrEqual(before);
    expect(Number(signingTime)).toBeLessThanOrEqual(after);
    expect(certificate).toMatchObject({
      commonName: 'Рахимова Нодира Шавкатовна',
      organization: '«Намуна» МЧЖ',
      organizationInn: '301234567',
      pinfl: '40201902050010',
      position: 'директор',
      serialNumber: answer.signer_serial_number,
    });
  });

  it('gets it in the form of the real program', async () => {
    const answer = await signText(agent, await loadKey(agent, NAMUNA), TEXT);
    expect(answer.pkcs7_64).toMatch(/^MIAGCSqGSIb3DQEHAqCAMIACAQEx/);
    expect(answer.signer_serial_number).toMatch(/^[0-9a-f]{8}$/);
    expect(answer.signature_hex).toMatch(/^[0-9a-f]{128}$/);
  });

  it('may sign with his own certificate, which names no organization', async () => {
    const { certificate } = await verify(await signText(agent, await loadKey(agent, /=31210632040244/), TEXT));
    expect(certificate).toMatchObject({ pinfl: '31210632040244', organization: null, organizationInn: null });
  });

  it('may sign much, written in chunks, and nothing at all', async () => {
    const keyId = await loadKey(agent, current(NAMUNA));
    for (const text of ['ў'.repeat(5000), '']) {
      const { content } = await verify(await signText(agent, keyId, text));
      expect(Buffer.from(content).toString()).toBe(text);
    }
  });

  it('can sign with an expired certificate, and the verifier refuses it', async () => {
    const expired = agent.keystore.keys.find((key) => key.owner.validity === 'expired');
    const serial = expired?.alias.match(/serialnumber=\w+/)?.[0] ?? 'none';
    const answer = await signText(agent, await loadKey(agent, new RegExp(serial)), TEXT);
    expect(answer.success).toBe(true);
    await expect(verify(answer)).rejects.toMatchObject({ reason: 'certificate-expired' });
  });

  it('gets a signature without the text when he asks for it detached', async () => {
    const answer = await signText(agent, await loadKey(agent, current(NAMUNA)), TEXT, 'yes');
    await expect(verify(answer)).rejects.toMatchObject({ reason: 'detached' });
  });

  it('is not believed by a verifier that trusts another agent', async () => {
    const other = await startTestAgent();
    const answer = await signText(agent, await loadKey(agent, current(NAMUNA)), TEXT);
    const trusted = [new Uint8Array(other.keystore.root.toSchema().toBER())];
    const verifying = builtinVerifier({ trusted }).verify(Buffer.from(String(answer.pkcs7_64), 'base64'), new Date());
    await expect(verifying).rejects.toMatchObject({ reason: 'untrusted-issuer' });
    await other.stop();
  });

  it('can read what stands in his certificate', async () => {
    const chain = await agent.call('x509', 'get_certificate_chain', [await loadKey(agent, current(NAMUNA))]);
    const [own = ''] = chain.certificates as string[];
    const { certificate_info: info } = await agent.call('x509', 'get_certificate_info', [own]);
    const serialNumber = new X509Certificate(Buffer.from(own, 'base64')).serialNumber.toLowerCase();
    expect(info).toMatchObject({
      serialNumber,
      subjectName: expect.stringContaining('CN=Рахимова Нодира Шавкатовна'),
      issuerName: expect.stringContaining('CN=Демонстрационный центр'),
      validTo: expect.stringMatching(/^\d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d$/),
    });
    expect(info).toMatchObject({ subjectName: expect.stringContaining('1.2.860.3.16.1.1=301234567') });
    for (const wrong of ['AAAA', 'не base64', ''])
      expect(await agent.call('x509', 'get_certificate_info', [wrong])).toMatchObject({ status: -9999 });
  });

  it('can see the chain of his certificate', async () => {
    const answer = await agent.call('x509', 'get_certificate_chain', [await loadKey(agent, NAMUNA)]);
    const root = Buffer.from(agent.keystore.root.toSchema().toBER()).toString('base64');
    expect(answer.certificates).toHaveLength(3);
    expect((answer.certificates as string[])[2]).toBe(root);
  });
});
