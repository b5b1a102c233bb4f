import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { httpPostalService, type PostalLetter, PostalUnavailable } from './index.ts';

const key = '4b0c2f5e-6a53-4f0e-8a2b-0d5c8f3c1a77';
const accepted = { key, uid: 'letter-1', barcode: 'RA473124829UZ', acceptedAt: '2026-03-02T05:00:00.000Z', pages: 1 };

const letter: PostalLetter = {
  uid: 'letter-1',
  pdf: new TextEncoder().encode('%PDF-1.7'),
  sha256: 'a'.repeat(64),
  sender: { organization: 'ООО «Ромашка»', inn: '301234567', unit: 'Бухгалтерия' },
  receiver: 'Мирзаева Ш. Р.',
  address: 'ул. Навои, 1',
  regionId: 1,
  regionName: 'город Ташкент',
  areaId: 5,
  areaName: 'Юнусабадский район',
  pages: 1,
  sheets: 1,
};

/** Client of a test server that handles each request with `answers`. */
async function postThat(answers: RequestListener, timeoutMs = 10_000) {
  const server = createServer((request, response) => {
    request.resume();
    answers(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return httpPostalService({ baseUrl: `http://127.0.0.1:${port}/`, apiKey: 'key', timeoutMs });
}

function saying(status: number, body: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}

describe('a letter counts as accepted', () => {
  test('only with a reference for this key and this letter', async () => {
    const post = await postThat(saying(201, accepted));
    const acceptedAt = new Date(accepted.acceptedAt);
    const outcome = { kind: 'accepted', reference: 'RA473124829UZ', acceptedAt, repeated: false };
    expect(await post.accept(letter, key)).toEqual(outcome);
  });

  test.each([
    ['no barcode', { ...accepted, barcode: undefined }],
    ['an empty barcode', { ...accepted, barcode: ' ' }],
    ['no time', { ...accepted, acceptedAt: 'today' }],
    ['another key', { ...accepted, key: '00000000-0000-4000-8000-000000000000' }],
    ['another letter', { ...accepted, uid: 'letter-2' }],
    ['an HTML page', '<html><body>OK</body></html>'],
    ['half an answer', JSON.stringify(accepted).slice(0, 60)],
    ['nothing', ''],
    ['null', 'null'],
    ['more than 64 KB', { ...accepted, note: 'x'.repeat(65_536) }],
  ])('and not with %s: then nothing is known', async (_, body) => {
    for (const status of [200, 201]) {
      const post = await postThat(saying(status, body));
      const unknown = { kind: 'unknown', reason: expect.any(String), retryAfterSeconds: null, httpStatus: status };
      expect(await post.accept(letter, key)).toEqual(unknown);
    }
  });

  test('and not when the connection breaks in the middle of the answer', async () => {
    const post = await postThat((_, response) => {
      response.writeHead(201, { 'content-length': '500' }).write(JSON.stringify(accepted));
      setTimeout(() => response.destroy(), 20);
    });
    expect(await post.accept(letter, key)).toMatchObject({ kind: 'unknown', httpStatus: 201 });
  });

  test('and not when the answer drips in for longer than the limit', async () => {
    const post = await postThat((_, response) => {
      response.writeHead(201);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    }, 300);
    expect(await post.accept(letter, key)).toMatchObject({
      kind: 'unknown',
      httpStatus: 201,
      reason: expect.stringContaining('in time'),
    });
  });

  test('and not by following the post to another address', async () => {
    const seen: string[] = [];
    const post = await postThat((request, response) => {
      seen.push(String(request.url));
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await post.accept(letter, key)).toMatchObject({ kind: 'unknown' });
    expect(seen).toEqual(['/letters']);
  });
});

describe('a letter counts as rejected', () => {
  test.each([400, 413, 415, 422])('when the post says %i with its reason', async (status) => {
    const post = await postThat(saying(status, { code: 'pdf-too-long', message: 'Слишком длинное' }));
    const rejected = { kind: 'rejected', code: 'pdf-too-long', message: 'Слишком длинное' };
    expect(await post.accept(letter, key)).toEqual(rejected);
  });

  test('when the post has another letter under the key, as a key conflict', async () => {
    const post = await postThat(saying(409, { code: 'duplicate', message: 'Другое письмо' }));
    expect(await post.accept(letter, key)).toEqual({
      kind: 'rejected',
      code: 'key-conflict',
      message: 'Другое письмо',
    });
  });

  test.each([400, 409, 422])('and not when %i comes without a reason: any proxy can say that', async (status) => {
    const post = await postThat(saying(status, '<h1>Bad Request</h1>'));
    expect(await post.accept(letter, key)).toMatchObject({ kind: 'unknown', httpStatus: status });
  });

  test.each([401, 403, 404, 405, 408, 425, 429, 500, 502, 503, 504])(
    'and not by %i, with or without a reason',
    async (status) => {
      const post = await postThat(saying(status, { code: 'some-code', message: 'some words' }));
      expect(await post.accept(letter, key)).toMatchObject({ kind: 'unknown', httpStatus: status });
    },
  );
});

describe('when the post asks to wait', () => {
  test.each([
    ['120', 120],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
    ['soon', null],
    ['-5', 0],
  ])('"%s" is understood', async (header, seconds) => {
    const post = await postThat(saying(503, '', { 'retry-after': header }));
    const outcome = await post.accept(letter, key);
    expect(outcome).toMatchObject({ kind: 'unknown', retryAfterSeconds: seconds });
  });

  test('a date is understood as the seconds until then', async () => {
    const post = await postThat(saying(429, '', { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }));
    const outcome = await post.find(key);
    const seconds = outcome.kind === 'unknown' ? outcome.retryAfterSeconds : null;
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
  });
});

describe('a look-up', () => {
  test('believes "absent" only in the words of the post', async () => {
    const absent = await postThat(saying(404, { code: 'letter-not-found', message: 'Нет' }));
    expect(await absent.find(key)).toEqual({ kind: 'absent' });
    for (const body of ['<h1>Not Found</h1>', { code: 'address-unknown', message: 'Нет' }]) {
      const post = await postThat(saying(404, body));
      expect(await post.find(key)).toMatchObject({ kind: 'unknown', httpStatus: 404 });
    }
  });

  test('does not believe an answer about another key', async () => {
    const post = await postThat(saying(200, { ...accepted, key: 'another' }));
    expect(await post.find(key)).toMatchObject({ kind: 'unknown', httpStatus: 200 });
  });
});

describe('the list of events', () => {
  const event = {
    id: 'e1',
    cursor: '1',
    uid: 'u',
    sequence: 1,
    type: 'forming',
    at: accepted.acceptedAt,
    postIndex: null,
    result: null,
  };

  const answered = {
    id: 'a1',
    cursor: '2',
    type: 'inquiry-answer',
    inquiry: key,
    at: accepted.acceptedAt,
    text: 'Вручим в понедельник',
    promisedOn: '2026-03-09',
  };

  test('hands on the readable ones and puts the unreadable ones aside', async () => {
    const strange = { ...event, id: 'e2', type: 'lost at sea' };
    const post = await postThat(saying(200, { events: [event, answered, strange], next: '2' }));
    expect(await post.eventsAfter('0', 10)).toEqual({
      events: [{ ...event, at: new Date(event.at) }],
      answers: [{ ...answered, at: new Date(event.at) }],
      unreadable: [{ raw: strange, problem: expect.stringContaining('type') }],
      next: '2',
    });
  });

  test('hands on the hash of a printed document', async () => {
    const printed = { ...event, type: 'printed', documentSha256: 'a1'.repeat(32) };
    const post = await postThat(saying(200, { events: [printed], next: '1' }));
    expect((await post.eventsAfter(null, 10)).events).toEqual([{ ...printed, at: new Date(event.at) }]);
  });

  test.each([
    ['an HTML page', 200, '<html></html>'],
    ['no list', 200, { next: null }],
    ['an error', 500, { events: [], next: null }],
  ])('is unavailable when the answer is %s', async (_, status, body) => {
    const post = await postThat(saying(status, body));
    await expect(post.eventsAfter(null, 10)).rejects.toThrow(PostalUnavailable);
  });
});

describe('an inquiry counts as received', () => {
  const inquiry = {
    ...{ regionId: 1, regionName: 'город Ташкент', areaId: 5, areaName: 'Юнусабадский район' },
    ...{ askedAt: new Date(accepted.acceptedAt), answerBy: '2026-03-04', reminders: 1, letters: ['letter-1'] },
  };

  test('only with an answer about this key that knows of the reminders', async () => {
    const said = { key, reminders: 1 };
    expect(await (await postThat(saying(201, said))).inquire(inquiry, key)).toEqual({ kind: 'received' });
    for (const other of [{ ...said, key: 'another' }, { ...said, reminders: 0 }, {}, 'OK']) {
      const outcome = await (await postThat(saying(200, other))).inquire(inquiry, key);
      expect(outcome).toMatchObject({ kind: 'unknown', httpStatus: 200 });
    }
  });

  test('and is rejected only in the words of the post', async () => {
    const said = { code: 'office-unknown', message: 'Такого отделения нет' };
    expect(await (await postThat(saying(422, said))).inquire(inquiry, key)).toEqual({ kind: 'rejected', ...said });
    for (const status of [404, 405, 500]) {
      expect(await (await postThat(saying(status, said))).inquire(inquiry, key)).toMatchObject({ kind: 'unknown' });
    }
  });
});

test('a post that hangs up while a large letter is on its way leaves only an unknown outcome', async () => {
  const post = await postThat((request) => void request.once('data', () => request.socket.resetAndDestroy()));
  const large = { ...letter, pdf: new Uint8Array(3_000_000) };
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => post.accept(large, key)));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['unknown']));
});

test('a post that never reads a large letter leaves only an unknown outcome', async () => {
  const post = await postThat((request) => void request.pause(), 300);
  const large = { ...letter, pdf: new Uint8Array(3_000_000) };
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => post.accept(large, key)));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['unknown']));
});

test('a key that is replaced is used by the next call', async () => {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    response.writeHead(503).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  let apiKey = 'first';
  const { port } = server.address() as AddressInfo;
  const post = httpPostalService({ baseUrl: `http://127.0.0.1:${port}/`, apiKey: () => apiKey });
  const ofRequest = post.carrying('request');
  await post.find(key);
  apiKey = 'second';
  await post.find(key);
  await ofRequest.find(key);
  expect(keys).toEqual(['Bearer first', 'Bearer second', 'Bearer second']);
});

describe('while the key is replaced', () => {
  /** A post that knows one of the keys. @returns a client with two keys, and what came with which key */
  async function postThatKnows(known: () => string) {
    const came: string[] = [];
    const server = createServer((request, response) => {
      const authorization = String(request.headers.authorization);
      request.resume().once('end', () => {
        came.push(`${request.method} ${authorization.replace('Bearer ', '')}`);
        const isKnown = authorization === `Bearer ${known()}`;
        response.writeHead(isKnown ? 201 : 401).end(JSON.stringify(isKnown ? accepted : { code: 'unauthorized' }));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const keys = { apiKey: () => 'present', formerApiKey: () => 'former' };
    return { post: httpPostalService({ baseUrl: `http://127.0.0.1:${port}/`, ...keys }), came };
  }

  test('a letter goes out with the key that the post knows, whichever was replaced first', async () => {
    for (const known of ['present', 'former']) {
      const { post } = await postThatKnows(() => known);
      expect(await post.accept(letter, key)).toMatchObject({ kind: 'accepted' });
    }
  });

  test('the post is asked with the other key only when it refuses the first one, and then with that one first', async () => {
    let known = 'former';
    const { post, came } = await postThatKnows(() => known);
    await post.accept(letter, key);
    await post.carrying('request').accept(letter, key);
    known = 'present';
    await post.accept(letter, key);
    expect(came).toEqual(['POST present', 'POST former', 'POST former', 'POST former', 'POST present']);
  });

  test('a post that knows neither key is asked twice, and nothing is known', async () => {
    const { post, came } = await postThatKnows(() => 'another');
    expect(await post.accept(letter, key)).toMatchObject({ kind: 'unknown', httpStatus: 401 });
    expect(came).toHaveLength(2);
  });

  test('a key that is the same, or empty, is not tried twice', async () => {
    for (const formerApiKey of ['key', '']) {
      let calls = 0;
      const server = createServer((_, response) => {
        calls += 1;
        response.writeHead(401).end();
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const post = httpPostalService({ baseUrl: `http://127.0.0.1:${port}/`, apiKey: 'key', formerApiKey });
      await post.find(key);
      expect(calls).toBe(1);
    }
  });
});
