import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, type WebhookCall } from './verify-webhook.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const secret = secretOf(7);
const now = new Date('2026-11-29T12:00:00Z');
const body = JSON.stringify({ type: 'webhook.test', EventId: 5, ChangedOn: '2026-11-29T17:00:00.000+05:00' });

/** A call signed by the library of Standard Webhooks. */
function callOf({ by = [secret], at = now, id = 'msg_5' } = {}): WebhookCall {
  return {
    ...{ secret, body, now },
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': by.map((one) => new Webhook(one).sign(id, at, body)).join(' '),
    },
  };
}

function codeOf(call: WebhookCall): string {
  try {
    return verifyWebhook(call).type;
  } catch (error) {
    return (error as { code: string }).code;
  }
}
const genuine = 'webhook.test';
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

describe('a call signed by Standard Webhooks', () => {
  it('is genuine, and its event has the names of the client', () => {
    expect(verifyWebhook(callOf())).toEqual({
      type: 'webhook.test',
      eventId: 5,
      changedOn: '2026-11-29T17:00:00.000+05:00',
    });
  });

  it('is genuine with headers of fetch, of Node in any case, and with the bytes of the body', () => {
    const call = callOf();
    const headers = call.headers as Record<string, string>;
    expect(codeOf({ ...call, headers: new Headers(headers) })).toBe(genuine);
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    expect(codeOf({ ...call, headers: upper, body: Buffer.from(body) })).toBe(genuine);
  });

  it('is genuine during a rotation for receivers with the former, the new, and both secrets', () => {
    const call = callOf({ by: [secretOf(1), secretOf(2)] });
    expect([secretOf(1), secretOf(2)].map((one) => codeOf({ ...call, secret: one }))).toEqual([genuine, genuine]);
    expect(codeOf({ ...callOf(), secret: [secretOf(3), secret] })).toBe(genuine);
    expect(codeOf({ ...call, secret: [secretOf(3), secretOf(4)] })).toBe('webhook-signature-wrong');
  });

  it('is genuine up to five minutes off, and as far as is asked for', () => {
    expect([-300, 300].map((count) => codeOf(callOf({ at: seconds(count) })))).toEqual([genuine, genuine]);
    expect([-301, 301].map((count) => codeOf(callOf({ at: seconds(count) })))).toEqual([
      'webhook-time-wrong',
      'webhook-time-wrong',
    ]);
    expect(codeOf({ ...callOf({ at: seconds(-3600) }), toleranceSeconds: 7200 })).toBe(genuine);
  });

  it('is genuine with a secret from before, whose key is its text', () => {
    const former = 'b3JkaW5hcnktc2VjcmV0LW9mLWFuLW9sZC1hZGRyZXNz_';
    const signature = new Webhook(former, { format: 'raw' }).sign('msg_5', now, body);
    const call = callOf();
    expect(codeOf({ ...call, secret: former, headers: { ...call.headers, 'webhook-signature': signature } })).toBe(
      genuine,
    );
  });
});

describe('a call is not genuine', () => {
  it('with another body, another id or another time than was signed', () => {
    const call = callOf();
    for (const name of ['webhook-id', 'webhook-timestamp']) {
      const headers = { ...call.headers, [name]: name === 'webhook-id' ? 'msg_6' : String(now.getTime() / 1000 - 1) };
      expect(codeOf({ ...call, headers })).toBe('webhook-signature-wrong');
    }
    expect(codeOf({ ...call, body: body.replace('5', '6') })).toBe('webhook-signature-wrong');
  });

  it('with a signature of another version, a shortened one or none', () => {
    const call = callOf();
    const signature = (call.headers as Record<string, string>)['webhook-signature'] ?? '';
    for (const other of [signature.replace('v1,', 'v2,'), signature.slice(0, -4), 'v1,', 'v1', signature.slice(3)]) {
      const headers = { ...call.headers, 'webhook-signature': other };
      expect(codeOf({ ...call, headers }), other).toBe('webhook-signature-wrong');
    }
  });

  it('without one of the three headers', () => {
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      const call = callOf();
      expect(codeOf({ ...call, headers: { ...call.headers, [name]: undefined } })).toBe('webhook-header-missing');
    }
  });

  it('for an empty secret, with which anybody could sign', () => {
    expect([' ', 'whsec_'].map((empty) => codeOf({ ...callOf(), secret: empty }))).toEqual([
      'webhook-secret-wrong',
      'webhook-secret-wrong',
    ]);
  });
});
