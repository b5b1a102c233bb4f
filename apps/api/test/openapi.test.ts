import { defaultPerMinute, type Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { refusals } from '@hybrid-mail/contracts/errors';
import { sentEventTypes } from '@hybrid-mail/contracts/webhook-event';
import { postalSignatureHeader } from '@hybrid-mail/gateways/postal';
import { callTexts } from '@hybrid-mail/messages/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security?: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: { default?: unknown };
}
interface Answer {
  $ref?: string;
  description?: string;
  headers?: object;
  'x-codes'?: string[];
  content?: Record<string, { schema?: Schema }>;
}
interface Schema {
  type?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  description?: string;
}
interface Document {
  openapi: string;
  info: { title: string; version: string; description: string; license: object };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: Record<string, Record<string, object>>;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
}

let api: ApiWorld;
let document: Document;
beforeAll(async () => {
  api = await apiWorld();
  document = (await api.app.inject('/api/docs/json')).json();
});
afterAll(() => api?.close());

/** The target of a `$ref` of the document; any other value is returned unchanged. */
function resolved<T extends { $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  const found = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
  return found as T;
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: { ...operation, parameters: operation.parameters.map(resolved) },
    })),
  );
const operationOf = (method: string, path: string): Operation => {
  const found = operations().find((described) => described.path === path && described.method === method);
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found.operation;
};
const parameterOf = (operation: Operation, name: string) => operation.parameters.find((given) => given.name === name);
const schemaIn = (answer: Answer | undefined) => {
  const schema = answer && resolved(answer).content?.['application/json']?.schema;
  return schema && resolved(schema);
};
const bodyOf = (operation: Operation) => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema && resolved(schema);
};
const replyOf = (operation: Operation) => schemaIn(operation.responses['200']);

/** A call with an id has two paths, unless a list has the shorter one. */
const placesOf = ({ path, byId, whenId }: Endpoint) => [...(whenId ? [] : [path]), ...(byId ? [`${path}/{id}`] : [])];

describe('the description of the calls', () => {
  it('is open to programmers as a document', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toEqual({
      title: 'Единая система отправки писем',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      description: expect.stringContaining('Idempotency-Key'),
      contact: { name: expect.any(String) },
      license: { name: expect.any(String), identifier: expect.stringMatching(/^LicenseRef-/) },
    });
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }]);
  });

  it('has every call of the contract', () => {
    const described = new Set(operations().map(({ method, path }) => `${method} ${path}`));
    const missing = endpoints.flatMap((endpoint) =>
      placesOf(endpoint)
        .map((each) => `${endpoint.method.toLowerCase()} ${each}`)
        .filter((each) => !described.has(each)),
    );
    expect(missing).toEqual([]);
  });

  it('names every call once, with a sentence of what it does', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of operations()) expect(operation.summary).toMatch(/[а-я]{3}/i);
  });

  it('keeps no sentence of a call that is gone', () => {
    expect(Object.keys(callTexts).sort()).toEqual([...new Set(endpoints.map(({ name }) => name))].sort());
  });

  it('names the parameters that stand in a path, and each parameter once', () => {
    for (const { path, operation } of operations()) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const parameter of operation.parameters) expect(parameter.schema).toBeTypeOf('object');
    }
  });

  it('has what programs of organizations are told, each type with its headers and its body', () => {
    expect(Object.keys(document.webhooks)).toEqual(sentEventTypes);
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      expect(post?.summary, type).toMatch(/[а-я]{3}/i);
      expect(post?.parameters.map(({ name }) => name)).toEqual([
        ...['webhook-id', 'webhook-timestamp', 'webhook-signature'],
      ]);
      const body = post && bodyOf(post);
      expect(Object.keys(body?.properties ?? {}).slice(0, 2)).toEqual(['type', 'EventId']);
    }
  });

  it('says the limit of every call, in the numbers that are enforced', () => {
    for (const { operation } of operations()) {
      expect(operation.description, operation.operationId).toMatch(
        /^Не больше \d+ запросов в минуту на (сеть|человека)/m,
      );
    }
    expect(operationOf('post', '/api/SendQuote').description).toContain(
      'Не больше 120 запросов в минуту на человека или ключ.',
    );
    expect(operationOf('get', '/api/mail').description).toContain(`Не больше ${defaultPerMinute} запросов`);
    expect(operationOf('post', '/api/RegisterHashCode').description).toContain('10 запросов в час на сеть');
    expect(document.info.description).toContain(`${defaultPerMinute} запросов в минуту`);
  });

  it('says of every call whether it needs a token', () => {
    expect(operationOf('get', '/api/login').security).toEqual([{ bearer: [] }]);
    expect(operationOf('post', '/token').security).toEqual([]);
    expect(operationOf('get', '/api/TrackMail').security).toEqual([]);
    expect(operationOf('post', '/api/postal/events').security).toEqual([{ postalSignature: [] }]);
    expect(document.components.securitySchemes?.postalSignature).toMatchObject({ name: postalSignatureHeader });
    for (const { operation } of operations()) expect(operation.security, operation.operationId).toBeInstanceOf(Array);
  });

  it('asks for no parameter that has a value of its own, and for what a letter needs', () => {
    const asked = operations().flatMap(({ operation }) =>
      operation.parameters.filter(({ required, schema }) => required && schema.default !== undefined),
    );
    expect(asked).toEqual([]);
    const list = operationOf('get', '/api/mail');
    expect(list.parameters.filter(({ required }) => required)).toEqual([]);
    expect(parameterOf(list, 'limit')).toMatchObject({ schema: { type: 'integer', minimum: 1, default: 50 } });
    expect(parameterOf(operationOf('get', '/api/SendMail'), 'id')?.required).toBe(true);
    const letter = bodyOf(operationOf('post', '/api/PdfMail'));
    expect(letter?.required).toEqual(['Receiver', 'Address']);
    expect(letter).not.toHaveProperty('allOf');
    for (const names of [
      'Region, SaotoRegionId, SoatoRegionId',
      'Area, SaotoAreaId, SoatoAreaId',
      'Document64, CopiedFromId',
    ]) {
      expect(letter?.description).toContain(`Нужно хотя бы одно из полей: ${names}.`);
    }
  });

  it('says of every call how it is refused, in the form of the refusals', () => {
    for (const { path, operation } of operations()) {
      const refused = Object.entries(operation.responses).filter(([status]) => status >= '400');
      expect(refused.map(([status]) => status)).toEqual(expect.arrayContaining(['429', '503']));
      for (const [status, answer] of refused) {
        const fields = Object.keys(schemaIn(answer)?.properties ?? {});
        expect(fields, `${path} ${status}`).toEqual(expect.arrayContaining(['Message', 'Code']));
      }
      if (operation.security?.length) expect(operation.responses).toHaveProperty('401');
      if (operation.requestBody) expect(operation.responses).toHaveProperty('413');
    }
  });

  it('lists for each call the codes that it can answer, and has every code of the catalogue', () => {
    const codes = (method: string, path: string) =>
      Object.values(operationOf(method, path).responses).flatMap((answer) => resolved(answer)['x-codes'] ?? []);
    expect(codes('get', '/api/mail')).not.toContain('mail-not-found');
    expect(codes('get', '/api/mail/{id}')).toContain('mail-not-found');
    expect(codes('get', '/api/SigningRecord')).toContain('mail-already-sent');
    expect(codes('post', '/api/PdfMail')).toEqual(expect.arrayContaining(['pdf-refused', 'external-id-taken']));
    expect(codes('post', '/api/PdfMail')).not.toContain('already-paused');
    const listed = new Set(operations().flatMap(({ method, path }) => codes(method, path)));
    const elsewhere = [
      'route-not-found',
      'method-not-allowed',
      'headers-too-large',
      'ticket-refused',
      'too-many-pages',
    ];
    const missing = Object.keys(refusals).filter((code) => !listed.has(code) && !elsewhere.includes(code));
    expect(missing).toEqual([]);
  });

  it('says that 401 asks for a token, with a code', () => {
    const denied = resolved(operationOf('get', '/api/login').responses['401'] ?? {});
    expect(Object.keys(denied.headers ?? {})).toContain('WWW-Authenticate');
    expect(denied['x-codes']).toContain('not-authorized');
  });

  it('offers an Idempotency-Key on the calls that create or send', () => {
    const offering = operations().filter(({ operation }) => parameterOf(operation, 'idempotency-key'));
    const repeatable = endpoints.filter(({ isRepeatable }) => isRepeatable);
    const places = repeatable.flatMap((endpoint) =>
      placesOf(endpoint).map((each) => `${endpoint.method.toLowerCase()} ${each}`),
    );
    expect(offering.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(places.sort());
  });

  it('says what the numbers of a letter mean', () => {
    const mail = replyOf(operationOf('post', '/api/PdfMail'));
    expect(mail?.properties?.SendStatus?.description).toContain('1: Успешно');
    const perform = document.components.schemas?.Perform as Schema;
    expect(perform.properties?.Type?.description).toContain('4: Адресат отказался');
  });

  it('speaks the names of the wire', () => {
    const create = bodyOf(operationOf('post', '/api/PdfMail'));
    expect(Object.keys(create?.properties ?? {})).toEqual(
      expect.arrayContaining(['Receiver', 'Document64', 'SaotoAreaId']),
    );
    const mail = replyOf(operationOf('post', '/api/PdfMail'));
    expect(Object.keys(mail?.properties ?? {})).toEqual(
      expect.arrayContaining(['Id', 'CreatedOnStr', 'SendStatusName']),
    );
    const token = replyOf(operationOf('post', '/token'));
    expect(Object.keys(token?.properties ?? {})).toEqual(['access_token', 'token_type', 'expires_in']);
  });

  it('describes lists, texts and files as what they are', () => {
    const list = replyOf(operationOf('get', '/api/AdminMail'));
    expect(resolved(list?.properties?.Records?.items ?? {}).properties).toHaveProperty('Receiver');
    expect(resolved(replyOf(operationOf('get', '/api/region'))?.items ?? {}).properties).toHaveProperty('Name');
    expect(replyOf(operationOf('get', '/api/SendMail'))).toMatchObject({ type: 'string' });
    const file = operationOf('get', '/api/PdfMail').responses['200']?.content;
    expect(file).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } });
    const report = operationOf('get', '/api/RegionStatistics').responses['200']?.content;
    expect(Object.keys(report ?? {})).toHaveLength(3);
  });

  it('describes the list at the path that it shares with a letter, and says that an id finds the letter', () => {
    const shared = operationOf('get', '/api/mail');
    expect(shared.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['limit', 'receiver']));
    expect(Object.keys(replyOf(shared)?.properties ?? {})).toEqual(expect.arrayContaining(['Records', 'Total']));
    expect(shared.description).toContain('?id=');
    expect(replyOf(operationOf('get', '/api/mail/{id}'))?.properties).toHaveProperty('Histories');
    expect(replyOf(operationOf('get', '/api/WebhookDelivery/{id}'))?.properties).toHaveProperty('Body');
  });

  it('offers a form beside JSON for every body, or files for a batch', () => {
    const bodies = operations().flatMap(({ operation }) => operation.requestBody ?? []);
    expect(bodies.length).toBeGreaterThan(0);
    for (const { content } of bodies) {
      const [json, other, ...more] = Object.keys(content);
      expect(json).toBe('application/json');
      expect(['application/x-www-form-urlencoded', 'multipart/form-data']).toContain(other);
      expect(more).toEqual([]);
    }
  });

  it('describes every answer and every group, and refers to nothing that is not in it', () => {
    for (const { operation } of operations()) {
      for (const response of Object.values(operation.responses)) expect(resolved(response).description).toMatch(/\S/);
    }
    for (const { name, description } of document.tags) expect(description, name).toMatch(/[а-я]{3}/i);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
    expect(references.length).toBeGreaterThan(100);
    for (const $ref of new Set(references)) expect(resolved({ $ref }), $ref).toBeTypeOf('object');
    const named = Object.entries(document.components).flatMap(([kind, list]) =>
      kind === 'securitySchemes' ? [] : Object.keys(list).map((name) => `#/components/${kind}/${name}`),
    );
    expect(named.filter((name) => !references.includes(name))).toEqual([]);
  });
});
