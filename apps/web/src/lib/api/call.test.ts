import { Blob } from 'node:buffer';
import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailListCalls } from '@hybrid-mail/contracts/mail-list';
import { referenceCalls } from '@hybrid-mail/contracts/reference';
import { trackCalls } from '@hybrid-mail/contracts/track';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '../../../test/api-double.ts';
import { mailPageJson } from '../../../test/letters.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { currentToken, storeToken } from '../session/stored-session.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { cancelPendingGets, pendingGetCount } from './pending-gets.ts';

beforeEach(() => storeToken('token'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const failure = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.unreachable('nothing failed'),
    (error) => error,
  );

const listQuery = { limit: 10, skip: 0, sort: 'createdOn', desc: true } as const;

describe('a call', () => {
  it('carries the token and the names of the specification, and reads the answer', async () => {
    const api = serveApi({ 'GET /api/mail': { json: mailPageJson([]) } });
    const query = { ...listQuery, createdStart: '2026-11-17', users: [3, 4], receiver: '' };
    expect(await call(mailListCalls.list, { query })).toEqual({ records: [], total: 0 });
    expect(Object.fromEntries(api.asked[0]?.query ?? [])).toEqual({
      limit: '10',
      skip: '0',
      sort: 'createdOn',
      desc: 'true',
      createdStart: '2026-11-17',
      users: '3,4',
    });
    expect(api.asked[0]?.authorization).toBe('Bearer token');
  });

  it('to a public address carries no token', async () => {
    const api = serveApi({ 'GET /api/TrackMail': { json: null } });
    expect(await call(trackCalls.find, { query: { id: 'EHM1' } })).toBeNull();
    expect(api.asked[0]?.authorization).toBeNull();
  });

  it('answers the bytes of a document', async () => {
    serveApi({ 'GET /api/PdfMail': { bytes: new Blob(['%PDF-1.7']) as never } });
    const document = await call(mailCalls.document, { query: { id: 5 } });
    expect(await document.text()).toBe('%PDF-1.7');
  });

  it('tells how much of an upload has left', async () => {
    serveApi({ 'POST /api/PdfMail/inspect': { status: 400, json: { Message: 'x', Code: 'pdf-refused' } } });
    const onUploadProgress = vi.fn();
    await failure(call(mailCalls.inspect, { body: { document64: 'JVBERi0=' }, onUploadProgress }));
    expect(onUploadProgress).toHaveBeenCalled();
  });
});

describe('a call that fails', () => {
  it('names the fields, the flags and the number of the request', async () => {
    const json = {
      Message: 'x',
      Code: 'unit-blocked',
      UserUnitIsActive: false,
      Fields: { Receiver: 'Введите ФИО получателя' },
      RequestId: 'r-7',
    };
    serveApi({ 'GET /api/CheckOrganizationActive': { status: 403, json } });
    const error = await failure(call(mailCalls.checkActive));
    expect(error).toMatchObject({
      status: 403,
      code: 'unit-blocked',
      flags: { userUnitIsActive: false },
      fields: { Receiver: 'Введите ФИО получателя' },
      requestId: 'r-7',
    });
    expect(error.message).toMatch(/^У вас есть задолженность по договору/);
  });

  it('says in Russian that there is no connection', async () => {
    serveApi({ 'GET /api/region': () => Promise.reject(new TypeError('Failed to fetch')) });
    const error = await failure(call(referenceCalls.regions));
    expect(error).toMatchObject({ code: 'network', message: 'Нет связи с сервером. Проверьте интернет и повторите' });
  });

  it.each(['<html>Bad gateway</html>', ''])('survives an answer that is not ours: %j', async (text) => {
    serveApi({ 'GET /api/region': { status: 502, bytes: new Blob([text]) as never } });
    expect(await failure(call(referenceCalls.regions))).toMatchObject({ status: 502, code: 'unreadable' });
  });

  it('is not made, and says so calmly, when its own values break the contract', async () => {
    const api = serveApi({});
    const error = await failure(call(mailListCalls.list, { query: { ...listQuery, region: -5 } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'unsendable',
      message: 'Запрос не отправлен: одно из значений не подходит. Сбросьте фильтры или исправьте поля и повторите',
    });
    expect(api.fitting(/mail$/)).toEqual([]);
  });

  it('does not take an answer that breaks the contract', async () => {
    serveApi({ 'GET /api/region': { bytes: new TextEncoder().encode('[{"Id":"seven"}]') } });
    expect(await failure(call(referenceCalls.regions))).toMatchObject({ code: 'unreadable' });
  });
});

describe('a refused token', () => {
  const refused = { status: 401, json: { Message: 'Authorization has been denied for this request.', Code: 'x' } };

  it('ends the session once', async () => {
    serveApi({ 'GET /api/region': refused });
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    await Promise.all([failure(call(referenceCalls.regions)), failure(call(referenceCalls.regions))]);
    stop();
    expect(ended.mock.calls).toEqual([['expired']]);
    expect(currentToken()).toBeNull();
  });

  it('that came late does not end a newer session', async () => {
    serveApi({
      'GET /api/region': () => {
        storeToken('newer');
        return refused;
      },
    });
    await failure(call(referenceCalls.regions));
    expect(currentToken()).toBe('newer');
  });
});

describe('«Отменить» (OPEN-40)', () => {
  it('stops every reading', async () => {
    serveApi({ 'GET /api/region': () => new Promise(() => undefined) });
    const readings = [failure(call(referenceCalls.regions)), failure(call(referenceCalls.regions))];
    await vi.waitFor(() => expect(pendingGetCount()).toBe(2));
    cancelPendingGets();
    for (const error of await Promise.all(readings)) expect(error).toMatchObject({ code: 'cancelled' });
    expect(pendingGetCount()).toBe(0);
  });

  it('lets a write go on', async () => {
    let finish: (reply: object) => void = () => undefined;
    serveApi({ 'PUT /api/SendMailToQeueu': () => new Promise((resolve) => (finish = resolve)) });
    const write = failure(call(mailCalls.queue, { query: { id: 5 }, body: { signature: 'MII' } }));
    cancelPendingGets();
    finish({ status: 409, json: { Message: 'x', Code: 'mail-queued' } });
    expect(await write).toMatchObject({ code: 'mail-queued', message: 'Письмо уже передаётся почте' });
  });

  it('is not what happens when a screen gives its own reading up', async () => {
    serveApi({ 'GET /api/region': () => new Promise(() => undefined) });
    const controller = new AbortController();
    const reading = failure(call(referenceCalls.regions, { signal: controller.signal }));
    controller.abort();
    expect(await reading).not.toBeInstanceOf(ApiError);
  });
});

describe('a download that is watched', () => {
  const onDownloadProgress = vi.fn();
  const answerWith = (headers: Record<string, string>) =>
    vi.stubGlobal('fetch', async () => new Response('%PDF-1.7', { status: 200, headers }));
  beforeEach(() => onDownloadProgress.mockReset());

  it.each([
    ['its length', { 'content-length': '8' }, 8],
    ['about its length', { 'x-about-length': '10' }, 10],
    ['nothing', {}, null],
  ])('tells how much has come, where the server told %s', async (_, headers, total) => {
    answerWith(headers);
    const file = await call(mailCalls.document, { query: { id: 5 }, onDownloadProgress });
    expect(await file.text()).toBe('%PDF-1.7');
    expect(onDownloadProgress.mock.calls).toEqual([
      [0, total],
      [8, total],
    ]);
  });

  it('is a failure like any other when it breaks off', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network')) });
    vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
    const error = await failure(call(mailCalls.document, { query: { id: 5 }, onDownloadProgress }));
    expect(error).toMatchObject({ code: 'network' });
  });
});
