import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { exchangeFrame, registerLocalhost, startTestAgent, type TestAgent, webSocketUrl } from './capi-client.ts';

const VERSION = '{"name":"version"}';

describe('the wire', () => {
  let agent: TestAgent;
  beforeAll(async () => {
    agent = await startTestAgent();
  });
  afterAll(() => agent?.stop());

  it('carries one question and one answer and is then closed', async () => {
    const { text, code, reason } = await exchangeFrame(agent.port, VERSION);
    const version = { major: '6', minor: '4', patch: '7', edition: 'Standard' };
    expect(JSON.parse(text)).toEqual({ success: true, status: 1, ...version });
    expect({ code, reason }).toEqual({ code: 1000, reason: 'Done' });
  });

  it('is closed later when told to, and the answer comes at once', async () => {
    await agent.arrange({ closeAfterMs: 100 });
    const socket = new WebSocket(webSocketUrl(agent.port));
    const events: string[] = [];
    await new Promise<void>((resolve) => {
      socket.on('open', () => socket.send(VERSION));
      socket.on('message', () => {
        events.push('answer');
        setImmediate(() => events.push(socket.readyState === WebSocket.OPEN ? 'still open' : 'closing'));
      });
      socket.on('close', (code) => resolve(void events.push(`closed ${code}`)));
    });
    await agent.arrange({ closeAfterMs: 0 });
    expect(events).toEqual(['answer', 'still open', 'closed 1000']);
  });

  it('stays open for several questions when asked to', async () => {
    const socket = new WebSocket(webSocketUrl(agent.port, '?keepConnection=true'));
    const answers: string[] = [];
    await new Promise<void>((resolve) => {
      socket.on('open', () => socket.send(VERSION));
      socket.on('message', (data) => {
        answers.push(JSON.parse(data.toString()).major);
        if (answers.length < 3) socket.send(VERSION);
        else resolve();
      });
    });
    expect(answers).toEqual(['6', '6', '6']);
    socket.close();
  });

  it('does not mind binary frames', async () => {
    const socket = new WebSocket(webSocketUrl(agent.port));
    const answer = await new Promise<string>((resolve) => {
      socket.on('open', () => {
        socket.send(randomBytes(10));
        socket.send(VERSION);
      });
      socket.on('message', (data) => resolve(data.toString()));
    });
    expect(JSON.parse(answer).success).toBe(true);
  });

  it.each([
    ['what is not JSON', 'hello'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['an unknown plugin', '{"plugin":"ftjc","name":"list_all_keys","arguments":[""]}'],
    ['the legacy plugin, which 6.4.7 does not know', '{"plugin":"certkey","name":"list_all_certificates"}'],
    ['an unknown function', '{"plugin":"pfx","name":"dance"}'],
    ['a property that every object has', '{"plugin":"constructor","name":"name"}'],
    ['too many arguments', '{"name":"version","arguments":["1"]}'],
    ['too few arguments', '{"plugin":"pfx","name":"load_key","arguments":["/"]}'],
    ['an argument that is no text', '{"plugin":"pkcs7","name":"create_pkcs7","arguments":["","",false]}'],
    ['an odd list of API keys', '{"name":"apikey","arguments":["localhost"]}'],
    ['an empty list of API keys', '{"name":"apikey"}'],
  ])('answers %s with: function not found', async (_name, frame) => {
    const answer = JSON.parse((await exchangeFrame(agent.port, frame, 'http://localhost')).text);
    expect(answer).toEqual({ success: false, status: 0, reason: expect.stringContaining('Функция не найдена') });
  });

  it('ends with 1009 when a message is longer than 64 MiB', async () => {
    const { code } = await exchangeFrame(agent.port, ' '.repeat(64 * 1024 * 1024 + 1));
    expect(code).toBe(1009);
  });

  it('lists its functions as a bare array', async () => {
    const plugins = JSON.parse((await exchangeFrame(agent.port, '{"name":"apidoc"}')).text);
    expect(plugins.map(({ name }: { name: string }) => name)).toEqual([
      'pfx',
      'pkcs7',
      'x509',
      'baikey',
      'idcard',
      'ckc',
      '',
    ]);
    const signing = plugins.find(({ name }: { name: string }) => name === 'pkcs7').functions[0];
    expect(signing.arguments.map(({ name }: { name: string }) => name)).toEqual(['data_64', 'id', 'detached']);
  });

  it('leads nowhere under another path', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${agent.port}//other`);
    const error = await new Promise<Error>((resolve) => socket.on('error', resolve));
    expect(error.message).toContain('404');
  });

  it('answers questions that come at once one after another', async () => {
    await registerLocalhost(agent);
    const lists = await Promise.all(Array.from({ length: 8 }, () => agent.call('pfx', 'list_disks')));
    expect(lists.map(({ disks }) => disks)).toEqual(Array(8).fill(['/media/demonstration/']));
  });
});
