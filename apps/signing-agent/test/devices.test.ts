import { builtinVerifier } from '@hybrid-mail/gateways/signature-verifier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLocalhost, signText, startTestAgent, type TestAgent } from './capi-client.ts';

const DEVICES = [
  ['idcard', 'list_readers', 'readers'],
  ['baikey', 'list_tokens', 'tokens'],
  ['ckc', 'list_ckc', 'devices'],
] as const;

describe('a card or a token', () => {
  let agent: TestAgent;
  beforeAll(async () => {
    agent = await startTestAgent();
    await registerLocalhost(agent);
  });
  afterAll(() => agent?.stop());

  it.each(DEVICES)('%s is not connected as a rule, and signs nothing', async (kind, list, field) => {
    expect(await agent.call(kind, list)).toEqual({ success: true, status: 1, [field]: [] });
    expect(await signText(agent, kind, 'text')).toMatchObject({ success: false, status: -9999 });
  });

  it.each(DEVICES)('%s is listed without its owner, who is known from the signature', async (kind, list, field) => {
    expect((await agent.arrange({ [kind]: 'olimov' })).status).toBe(204);
    const listed = (await agent.call(kind, list))[field];
    expect(listed).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toMatch(/олимов|31405870170038/i);
    const answer = await signText(agent, kind, 'письмо');
    const trusted = [new Uint8Array(agent.keystore.root.toSchema().toBER())];
    const signature = Buffer.from(String(answer.pkcs7_64), 'base64');
    const { content, certificate } = await builtinVerifier({ trusted }).verify(signature, new Date());
    expect(Buffer.from(content).toString()).toBe('письмо');
    expect(certificate).toMatchObject({ pinfl: '31405870170038', organizationInn: null });
    await agent.arrange({ [kind]: '' });
    expect((await agent.call(kind, list))[field]).toEqual([]);
  });

  it('asks for its PIN, which the person may refuse', async () => {
    await agent.arrange({ idcard: 'namuna', cancelNext: true });
    expect(await signText(agent, 'idcard', 'text')).toMatchObject({ success: false, status: -5000 });
    await agent.arrange({ idcard: '' });
  });

  it('cannot hold a key that does not exist', async () => {
    expect((await agent.arrange({ baikey: 'unknown-owner', ckc: 'namuna' })).status).toBe(400);
    expect(await agent.call('ckc', 'list_ckc')).toMatchObject({ devices: [] });
    await expect(startTestAgent({ devices: { idcard: 'unknown-owner' } })).rejects.toThrow('unknown-owner');
  });

  it('is connected from the start when the settings say so', async () => {
    const other = await startTestAgent({ devices: { baikey: 'namuna' } });
    await registerLocalhost(other);
    expect(await other.call('baikey', 'list_tokens')).toMatchObject({ tokens: [expect.any(String)] });
    await other.stop();
  });
});
