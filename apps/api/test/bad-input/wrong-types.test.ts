import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { Refusal } from '@hybrid-mail/core/errors';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInput } from '../../src/http/serve/read-input.ts';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast } from '../cast.ts';
import { expectRefusal } from '../refusal.ts';

let api: ApiWorld;
let sender: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  sender = await api.by((await aCast(api)).people.O);
});
afterAll(() => api?.close());

const values = [
  ...[null, true, false, 0, 5, -1, 1.5, 1e300, '', ' ', 'x', '2026-11-23', '2026-11-23T00:00:00', 'a\0b', '\ud800'],
  ...['9'.repeat(30), 'я'.repeat(30_000), [], [null], ['x', 'y'], [1, 1.5], [[]], [{ a: 1 }], {}, { a: { b: [] } }],
  Array.from({ length: 20_000 }, () => 'x'),
];
const queryValues = values.filter((value) => typeof value === 'string' || Array.isArray(value));

const keysOf = (schema: Endpoint['query']) => Object.values((schema && wireShape(schema)?.keys) ?? {});
const messagesOf = (endpoint: Endpoint, request: { query?: unknown; body?: unknown }): string[] => {
  try {
    readInput(endpoint, { query: {}, params: {}, ...request } as FastifyRequest);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.values(error.details.fields ?? {}).map(formatProblem);
  }
};

/** Words of zod's own messages, in Russian and English. */
const jargon =
  /ожидалось|получено|неверный ввод|неверный вариант|invalid|expected|received|undefined|\bNaN\b|string|record|array|object|boolean|unsupported|\bISO\b|null|>=|<=|«?\[/i;

function expectPlain(messages: string[], about: string): void {
  for (const message of messages) {
    expect(message, about).toMatch(/[а-яё]{3}/i);
    expect(message, about).not.toMatch(jargon);
    expect(message.length, about).toBeLessThan(300);
  }
}

describe('what is wrong with a value is said in plain words', () => {
  const withFields = endpoints.filter(({ query, body }) => query ?? body);

  it.each(withFields)('by $name', (endpoint) => {
    for (const key of keysOf(endpoint.query)) {
      for (const value of queryValues) expectPlain(messagesOf(endpoint, { query: { [key]: value }, body: {} }), key);
    }
    for (const key of keysOf(endpoint.body)) {
      for (const value of values) expectPlain(messagesOf(endpoint, { body: { [key]: value } }), key);
    }
    if (endpoint.body) for (const body of values) expectPlain(messagesOf(endpoint, { body }), 'the body');
    expectPlain(messagesOf(endpoint, {}), 'nothing');
  });

  it('about the rows of a registry', () => {
    const registry = endpoints.find(({ name }) => name === 'registry.create') as Endpoint;
    for (const key of ['RowNumber', 'Receiver', 'RegionId', 'TemplateName', 'Content']) {
      for (const value of values) expectPlain(messagesOf(registry, { body: { Mails: [{ [key]: value }] } }), key);
    }
  });

  it('by the calls themselves', async () => {
    const answers = await Promise.all([
      sender.get('/api/mail?users=abc'),
      sender.get('/api/mail?changedSince=2026-11-23T00:00:00'),
      sender.get('/api/mail?receiver=a&receiver=b'),
      sender.post('/api/PdfMail', [1]),
      sender.put('/api/Organization', {}),
      api.app.inject({ method: 'POST', url: '/token' }),
    ]);
    expect(answers.map((answer) => answer.json().Message)).toEqual([
      'Ожидаются номера через запятую, не больше 500',
      'Время указывается с секундами и часовым поясом: 2026-11-23T09:30:00+05:00',
      'Ожидается одно значение, а не список',
      'Ожидается объект с полями',
      'Недостаточно прав для этого действия',
      'Поле grant_type: ожидается password',
    ]);
  });
});

describe('everything that is wrong with a body is said at once', () => {
  const fieldsOf = async (body: unknown) => {
    const answer = await sender.post('/api/PdfMail', body);
    expectRefusal(answer, 400);
    return answer.json().Fields;
  };

  it('for an empty letter', async () => {
    expect(await fieldsOf({})).toEqual({
      Receiver: 'Введите ФИО получателя',
      Address: 'Введите адрес получателя',
      Region: 'Выберите область отправки',
      Area: 'Выберите район отправки',
      Document64: 'Выберите файл для отправки',
    });
  });

  it('for a letter with some fields, some of them wrong', async () => {
    expect(await fieldsOf({ Receiver: 'Каримов', Region: 'x', SaotoAreaId: '1718', ExternalId: 5 })).toEqual({
      Address: 'Введите адрес получателя',
      Region: 'Выберите область отправки',
      SaotoAreaId: 'Код СОАТО района - 7 цифр',
      Document64: 'Выберите файл для отправки',
      ExternalId: 'Номер указывается текстом',
    });
  });

  it('for an unknown place and a document that is no PDF', async () => {
    const letter = { Receiver: 'Каримов', Address: 'Навои, 5' };
    expect(await fieldsOf({ ...letter, Region: 99, Area: 999_999, Document64: 'не base64' })).toEqual({
      Region: 'Выберите область отправки',
      Area: 'Выберите район отправки',
      Document64: 'Ожидается содержимое в base64',
    });
    expect(Object.keys(await fieldsOf({ ...letter, Region: 3, Area: 1, Document64: '?' }))).toEqual([
      'Area',
      'Document64',
    ]);
  });

  it('for the query and the body of one call', async () => {
    const answer = await sender.put('/api/SendMail?id=x', {});
    expect(answer.json().Fields).toEqual({ Id: 'Неверный идентификатор', Signature: 'Нет подписи' });
  });

  it('for a login', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/token' });
    expect(Object.keys(answer.json().Fields)).toEqual(['grant_type', 'username', 'password']);
  });
});

describe('a list of ids in a query', () => {
  it.each(['users=1&users=6', 'users=1,6', 'users=1&users=6,6', 'Users=1&Users=6'])(
    'may be written %s',
    async (query) => {
      const answer = await sender.get(`/api/mail?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
    },
  );

  it.each(['id=1&id=2', 'region=1&region=2', 'limit=10&limit=20', 'users=1&users=x'])('but not %s', async (query) => {
    expectRefusal(await sender.get(`/api/mail?${query}`), 400, 'wrong-input');
  });
});
