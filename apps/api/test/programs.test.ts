import { englishRefusal } from '@hybrid-mail/messages/english';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { languages } from '@hybrid-mail/messages/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let draft: number;
beforeAll(async () => {
  api = await apiWorld({ env: { PUBLIC_URL: 'https://letters.example' } });
  cast = await aCast(api);
  draft = await aDraft(api, cast.ours);
  sender = await api.by(cast.people.O);
});
afterAll(() => api?.close());

const head = (url: string, headers = {}) =>
  api.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${sender.token}`, ...headers } });
const sentence = 'Authorization has been denied for this request.';

describe('HEAD', () => {
  it.each(['/api/mail', '/api/login', '/api/balance', '/health/live', '/api/docs/json'])(
    'of %s answers the status and the headers of GET without a body',
    async (url) => {
      const [asked, whole] = [await head(url), await sender.get(url)];
      expect([asked.statusCode, asked.body]).toEqual([200, '']);
      expect(asked.headers['content-type']).toBe(whole.headers['content-type']);
    },
  );

  it('of a letter that is not there, of a file and without a login says so by its status', async () => {
    expect((await head('/api/mail/999999')).statusCode).toBe(404);
    expect((await head('/api/MailExcel')).headers['content-disposition']).toContain('mails.xlsx');
    expect((await head(`/api/PdfMail/${draft}`)).headers['content-type']).toBe('application/pdf');
    expect((await head('/api/mail', { authorization: '' })).statusCode).toBe(401);
    expect((await head('/api/nothing')).statusCode).toBe(404);
    expect((await head('/token')).statusCode).toBe(400);
  });

  it('gives no path that has no GET a method', async () => {
    const answer = await head('/api/logout');
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });
});

describe('without a login', () => {
  it('a call is refused with a code, the number of the request and the scheme', async () => {
    const answer = await (await api.by(null)).get('/api/mail', { headers: { 'x-request-id': 'of-the-caller.1' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ Message: sentence, Code: 'not-authorized', RequestId: 'of-the-caller.1' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it.each([...languages, 'en'])('the sentence that programs compare is the same in %s', async (language) => {
    const answer = await (await api.by(null)).get('/api/mail', { headers: { 'accept-language': language } });
    expect(answer.json().Message).toBe(sentence);
  });
});

describe('a refusal in English', () => {
  const english = { headers: { 'accept-language': 'en-GB,en;q=0.9,ru;q=0.5' } };

  it('is for programs that ask for English first', async () => {
    const answer = await sender.get('/api/mail/999999', english);
    expect(answer.json()).toMatchObject({ Code: 'mail-not-found', Message: 'The letter was not found' });
    expect(answer.headers['content-language']).toBe('en');
    const russian = await sender.get('/api/mail/999999', { headers: { 'accept-language': 'ru,en;q=0.9' } });
    expect(russian.json().Message).toBe('Письмо не найдено');
    expect(russian.headers['content-language']).toBe('ru');
  });

  it('names the wrong fields in English, with their values', async () => {
    const { Message, Fields } = (await sender.get('/api/mail?limit=0&region=x&createdStart=1', english)).json();
    expect(Fields).toEqual({
      Limit: 'A page has 1 to 500 letters',
      Region: expect.stringMatching(/^[ -~]+$/),
      CreatedStart: 'A day is written YYYY-MM-DD',
    });
    expect(Object.values(Fields)).toContain(Message);
  });

  it('of a login has the form of OAuth', async () => {
    const answer = await api.logIn(cast.people.O.username, 'wrong', {
      headers: { ...english.headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.json()).toMatchObject({ error: 'invalid_grant', error_description: englishRefusal('login-failed') });
  });

  it('changes nothing of an answer that is none', async () => {
    const [letter] = (await sender.get('/api/mail', english)).json().Records;
    expect(letter.SendStatusName).toBe(inLanguage('ru', () => 'Не отправлен'));
  });
});

describe('application/problem+json', () => {
  const problem = { headers: { accept: 'application/problem+json, application/json' } };

  it('is answered to programs that accept it, with the usual fields beside', async () => {
    const answer = await sender.get('/api/mail?limit=0', problem);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const { RequestId, ...body } = answer.json();
    expect(body).toEqual({
      type: 'https://letters.example/api/docs#wrong-input',
      title: 'Проверьте заполнение полей',
      status: 400,
      detail: 'На странице от 1 до 500 писем',
      Message: 'На странице от 1 до 500 писем',
      Code: 'wrong-input',
      Fields: { Limit: 'На странице от 1 до 500 писем' },
    });
    expect(RequestId).toBe(answer.headers['x-request-id']);
  });

  it('is answered without a login, too', async () => {
    const answer = await (await api.by(null)).get('/api/mail', problem);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status: 401, title: sentence, Message: sentence, Code: 'not-authorized' });
  });

  it.each(['application/json', '*/*', 'application/problem+json;q=0'])(
    'is not answered to a program that accepts %s',
    async (accept) => {
      expectRefusal(await sender.get('/api/mail?limit=0', { headers: { accept } }), 400, 'wrong-input');
    },
  );

  it('has the form of OAuth at a login all the same: its clients know no other', async () => {
    const headers = { ...problem.headers, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await api.logIn(cast.people.O.username, 'wrong', { headers });
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

describe('a parameter that a call does not know', () => {
  it('is named in a header, and nothing else changes', async () => {
    const answer = await sender.get('/api/mail?isDeleted=true&FOO=1&limit=5&SKIP=0&unitId=');
    expect([answer.statusCode, answer.headers['unknown-parameters']]).toEqual([200, 'isDeleted, FOO']);
    expect(answer.json()).toEqual((await sender.get('/api/mail?limit=5')).json());
    expect((await sender.get('/api/mail?limit=5')).headers).not.toHaveProperty('unknown-parameters');
    expect((await sender.get(`/api/mail/${draft}?id=${draft}&x=1`)).headers['unknown-parameters']).toBe('x');
    expect((await sender.get('/api/login?x=1')).headers['unknown-parameters']).toBe('x');
    expect((await sender.get('/api/mail?limit=0&x=1')).headers['unknown-parameters']).toBe('x');
  });

  it('forges no header, and many of them make no long one', async () => {
    const answer = await sender.get('/api/mail?a%0D%0ASet-Cookie:x=1&%D0%B6=2');
    expect(answer.headers['unknown-parameters']).toBe('a%0D%0ASet-Cookie%3Ax, %D0%B6');
    const many = Array.from({ length: 200 }, (_, at) => `${'n'.repeat(100)}${at}=1`).join('&');
    expect(String((await sender.get(`/api/mail?${many}`)).headers['unknown-parameters']).length).toBeLessThan(1500);
  });

  it('is refused by a new call, by its name', async () => {
    const answer = await (await api.by(cast.people.H)).get('/api/WebhookDelivery?webhookId=1&isDead=true');
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Fields).toEqual({ IsDead: 'Такого параметра нет' });
  });
});

describe('a body that is too large', () => {
  it.each([
    ['/api/logout', 300_000, '256 КБ'],
    ['/api/SendMail/5', 5_000_000, '4 МБ'],
  ])('is refused by %s with the limit of that call', async (url, size, limit) => {
    const body = { Signature: 'x'.repeat(size) };
    const answer = await (url === '/api/logout' ? sender.post(url, body) : sender.put(url, body));
    expectRefusal(answer, 413, 'body-too-large');
    expect(answer.json().Message).toBe(`Запрос слишком большой. Допустимо до ${limit}`);
  });
});

it('the text to sign and the record of a sent letter are refused as their description says', async () => {
  const { paths } = (await sender.get('/api/docs/json')).json();
  for (const path of ['/api/SigningRecord', '/api/SendMail', '/api/Receipt', '/api/ProofPack'])
    expect(paths[path].get.responses, path).toHaveProperty('409');
  const sent = await aDraft(api, cast.ours, { isSent: true, sendStatus: 1, sentOn: new Date() });
  expectRefusal(await sender.get(`/api/SigningRecord?id=${sent}`), 409, 'mail-already-sent');
  expect(paths['/api/login'].get.responses).not.toHaveProperty('409');
});
