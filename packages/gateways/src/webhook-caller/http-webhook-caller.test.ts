import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { httpWebhookCaller } from './http-webhook-caller.ts';
import { computeWebhookSignature, type WebhookCall } from './index.ts';
import { isPublicAddress } from './public-address.ts';

const at = new Date('2026-11-21T06:30:00.500Z');
const secret = 'k'.repeat(43);
const call: Omit<WebhookCall, 'url'> = { secrets: [secret], eventId: '17', body: '{"Uid":"1"}', at };
const tried = httpWebhookCaller({ timeoutMs: 300, allowsPrivate: true });
const strict = httpWebhookCaller({ timeoutMs: 2000, allowsPrivate: false });

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

async function program(listener: RequestListener): Promise<string> {
  const opened = createServer(listener);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/letters`;
}

describe('a call to a program', () => {
  it('carries the body, the id of the event and a signature over time and body', async () => {
    const seen: { headers: Record<string, unknown>; body: string }[] = [];
    const url = await program(async (request, response) => {
      const chunks = await request.toArray();
      seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.end('ok');
    });
    expect(await tried.tell({ ...call, url })).toMatchObject({ kind: 'told', status: 200, answer: 'ok' });
    const timestamp = '1795242600';
    expect(seen).toMatchObject([
      {
        body: call.body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-webhook-event': '17',
          'x-webhook-timestamp': timestamp,
          'x-webhook-signature': computeWebhookSignature(secret, timestamp, call.body),
          'webhook-id': 'msg_17',
          'webhook-timestamp': timestamp,
          'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
        },
      },
    ]);
  });

  it('is told only by a status of success, and hears when to come back', async () => {
    const answers = [
      { status: 204, expected: { kind: 'told' } },
      { status: 500, expected: { kind: 'failed', problem: 'status 500' } },
      { status: 429, headers: { 'retry-after': '90' }, expected: { kind: 'failed', retryAfterSeconds: 90 } },
      {
        status: 302,
        headers: { location: 'http://127.0.0.1:1/' },
        expected: { kind: 'failed', problem: 'status 302' },
      },
    ];
    for (const { status, headers, expected } of answers) {
      const url = await program((_request, response) => response.writeHead(status, headers).end());
      expect(await tried.tell({ ...call, url })).toMatchObject(expected);
      server?.close();
    }
  });

  it('ends when the program is silent, or gone, and reads no endless answer', async () => {
    const silent = await program(() => undefined);
    expect(await tried.tell({ ...call, url: silent })).toMatchObject({ kind: 'failed', problem: 'no answer in time' });
    let sent = 0;
    const endless = await program((_request, response) => {
      const more = (): void => {
        sent += 16 * 1024;
        if (!response.destroyed) response.write(Buffer.alloc(16 * 1024), more);
      };
      more();
    });
    expect(await tried.tell({ ...call, url: endless })).toMatchObject({ kind: 'told' });
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    expect(await tried.tell({ ...call, url: 'http://127.0.0.1:1/' })).toMatchObject({
      kind: 'failed',
      problem: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('the answer of a program', () => {
  const answerOf = async (status: number, body: string | Buffer) => {
    const url = await program((_request, response) => response.writeHead(status).end(body));
    return tried.tell({ ...call, url });
  };

  it('is returned with its status and duration, and cut after 1024 bytes without half a letter', async () => {
    expect(await answerOf(500, 'нет места')).toMatchObject({
      kind: 'failed',
      status: 500,
      answer: 'нет места',
      durationMs: expect.any(Number),
    });
    server?.close();
    expect(await answerOf(200, `x${'ж'.repeat(1000)}`)).toMatchObject({ answer: `x${'ж'.repeat(511)}` });
  });

  it('of bytes that are no text is returned as text that can be stored', async () => {
    const { answer } = await answerOf(200, Buffer.from([0x61, 0x00, 0xff, 0x62]));
    expect(answer).toBe('a\ufffd\ufffdb');
  });

  it('of a program that is gone has neither status nor text', async () => {
    expect(await tried.tell({ ...call, url: 'http://127.0.0.1:1/' })).toMatchObject({ status: null, answer: null });
  });
});

describe('a rotation', () => {
  const signaturesOf = async (secrets: WebhookCall['secrets']) => {
    const seen: Record<string, unknown>[] = [];
    const url = await program((request, response) => {
      seen.push(request.headers);
      response.end();
    });
    await tried.tell({ ...call, secrets, url });
    server?.close();
    return { standard: String(seen[0]?.['webhook-signature']).split(' '), old: seen[0]?.['x-webhook-signature'] };
  };

  it('signs with both secrets, and the header with one signature with the older', async () => {
    const [former, next] = ['former', 'next'].map(
      (text) => `whsec_${Buffer.from(text.padEnd(32)).toString('base64')}`,
    ) as [string, string];
    const during = await signaturesOf([next, former]);
    expect(during.standard).toEqual([
      ...(await signaturesOf([next])).standard,
      ...(await signaturesOf([former])).standard,
    ]);
    expect(during.old).toBe(computeWebhookSignature(former, '1795242600', call.body));
  });
});

describe('in production', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.5/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:192.168.1.1]/',
  ])('%s is not called, because it is no address of the internet', async (url) => {
    expect(await strict.tell({ ...call, url })).toMatchObject({ kind: 'failed', problem: 'the address is not public' });
  });

  it('a name that leads to this machine is not called', async () => {
    const url = (await program((_request, response) => response.end())).replace(
      'http://127.0.0.1',
      'https://localhost',
    );
    expect(await strict.tell({ ...call, url })).toMatchObject({
      problem: expect.stringContaining('the name leads to an address that is not public'),
    });
  });

  it('an address without TLS is not called', async () => {
    const url = await program((_request, response) => response.end());
    expect(await strict.tell({ ...call, url })).toMatchObject({ problem: 'the address is not https' });
  });

  it('addresses of the internet are public, those of networks and tunnels are not', () => {
    expect(['8.8.8.8', '185.74.5.1', '2a02:6b8::2:242'].map(isPublicAddress)).toEqual([true, true, true]);
    const closed = [
      '100.64.0.1',
      '172.16.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '0.0.0.0',
      'fd00::1',
      'fe80::1',
      'fec0::1',
      '100::1',
      '1fff::1',
      '4000::1',
      'ff02::1',
      // IPv4 addresses in IPv6: compatible, mapped, translated, 6to4, Teredo.
      '::7f00:1',
      '::ffff:127.0.0.1',
      '::ffff:0:7f00:1',
      '64:ff9b::1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::7f00:1',
      '2002::1',
      '2002:7f00:1::',
      '2001::7f00:1',
      // Reserved ranges within 2000::/3: for documentation, measurement and identifiers.
      '2001:db8::1',
      '2001:2::1',
      '2001:20::1',
      '3fff::1',
    ];
    expect(closed.filter(isPublicAddress)).toEqual([]);
  });
});
