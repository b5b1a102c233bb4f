import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKey, registerLocalhost, signText, startTestAgent, type TestAgent } from './capi-client.ts';

describe('a test that arranges trouble', () => {
  let agent: TestAgent;
  let keyId: string;
  beforeEach(async () => {
    agent = await startTestAgent();
    await registerLocalhost(agent);
    keyId = await loadKey(agent, /302345678/);
  });
  afterEach(() => agent?.stop());

  it('can have the next password cancelled, and only the next', async () => {
    expect((await agent.arrange({ cancelNext: true })).status).toBe(204);
    expect(await signText(agent, keyId, 'text')).toEqual({
      success: false,
      status: -5000,
      reason: 'Ввод пароля отменен',
    });
    expect(await signText(agent, keyId, 'text')).toMatchObject({ success: true });
  });

  it('can have all handles expire', async () => {
    await agent.arrange({ expireHandles: true });
    expect(await signText(agent, keyId, 'text')).toMatchObject({ success: false, status: -1010 });
    const again = await loadKey(agent, /302345678/);
    expect(await signText(agent, again, 'text')).toMatchObject({ success: true });
  });

  it('can have the next call fail as it likes, but never the version', async () => {
    await agent.arrange({ failNext: -9999 });
    expect(await agent.call('', 'version')).toMatchObject({ success: true });
    expect(await agent.call('pfx', 'list_disks')).toMatchObject({ success: false, status: -9999 });
    expect(await agent.call('pfx', 'list_disks')).toMatchObject({ success: true });
  });

  it('can have the agent refuse a second call while the first one lasts', async () => {
    await agent.arrange({ refuseOverlap: true, delayMs: 300 });
    const both = await Promise.all([signText(agent, keyId, 'a'), signText(agent, keyId, 'b')]);
    expect(both.map(({ status }) => status).sort()).toEqual([-3000, 1]);
    expect(await signText(agent, keyId, 'c')).toMatchObject({ success: true });
  });

  it('is told when the agent does not understand', async () => {
    for (const mischief of [{ burn: true }, { delayMs: 'long' }, [], 'x']) {
      expect((await agent.arrange(mischief as object)).status).toBe(400);
    }
  });

  it('finds no control unless it was switched on', async () => {
    const quiet = await startTestAgent({ control: false });
    expect((await quiet.arrange({ cancelNext: true })).status).toBe(404);
    await quiet.stop();
  });
});
