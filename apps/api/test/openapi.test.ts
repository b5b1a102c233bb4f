import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';

interface Operation {
  operationId: string;
  summary: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}
interface Schema {
  type?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

let api: ApiWorld;
let document: Document;
beforeAll(async () => {
  api = await apiWorld();
  document = (await api.app.inject('/api/docs/json')).json();
});
afterAll(() => api.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const operationOf = (method: string, path: string): Operation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};
const bodyOf = (operation: Operation) => operation.requestBody?.content['application/json']?.schema;
const replyOf = (operation: Operation) => operation.responses['200']?.content?.['application/json']?.schema;

describe('the description of the calls', () => {
  it('is open to programmers as a page and as a document', async () => {
    const page = await api.app.inject('/api/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toEqual({ title: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  it('has every call of the contract', () => {
    const described = new Set(operations().map(({ method, path }) => `${method} ${path}`));
    const missing = endpoints.flatMap(({ method, path, byId }) =>
      [path, ...(byId ? [`${path}/{id}`] : [])]
        .map((each) => `${method.toLowerCase()} ${each}`)
        .filter((each) => !described.has(each)),
    );
    expect(missing).toEqual([]);
  });

  it('names every call once, with a sentence of what it does', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of operations()) expect(operation.summary).toMatch(/[а-я]{3}/i);
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

  it('says which calls need a token', () => {
    expect(operationOf('get', '/api/login').security).toEqual([{ bearer: [] }]);
    expect(operationOf('post', '/token').security).toBeUndefined();
    expect(operationOf('get', '/api/TrackMail').security).toBeUndefined();
  });

  it('speaks the names of the wire', () => {
    const create = bodyOf(operationOf('post', '/api/PdfMail'));
    expect(Object.keys(create?.properties ?? {})).toEqual(
      expect.arrayContaining(['Receiver', 'Document64', 'SaotoAreaId']),
    );
    expect(create?.required).toEqual(['Receiver', 'Address']);
    const mail = replyOf(operationOf('post', '/api/PdfMail'));
    expect(Object.keys(mail?.properties ?? {})).toEqual(
      expect.arrayContaining(['Id', 'CreatedOnStr', 'SendStatusName']),
    );
    const token = replyOf(operationOf('post', '/token'));
    expect(Object.keys(token?.properties ?? {})).toEqual(['access_token', 'token_type', 'expires_in']);
  });

  it('describes lists, texts and files as what they are', () => {
    const list = replyOf(operationOf('get', '/api/AdminMail'));
    expect(list?.properties?.Records?.items?.properties).toHaveProperty('Receiver');
    expect(replyOf(operationOf('get', '/api/region'))?.items?.properties).toHaveProperty('Name');
    expect(replyOf(operationOf('get', '/api/SendMail'))).toMatchObject({ type: 'string' });
    const file = operationOf('get', '/api/PdfMail').responses['200']?.content;
    expect(Object.keys(file ?? {})).toEqual(['application/pdf']);
  });

  it('describes the list and the letter at the path that they share', () => {
    const { parameters } = operationOf('get', '/api/mail');
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['Limit', 'Receiver']));
    expect(replyOf(operationOf('get', '/api/mail/{id}'))?.properties).toHaveProperty('Histories');
  });

  it('offers a form beside JSON for every body', () => {
    const bodies = operations().flatMap(({ operation }) => operation.requestBody ?? []);
    expect(bodies.length).toBeGreaterThan(0);
    for (const { content } of bodies) {
      expect(Object.keys(content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    }
  });

  it('describes every answer, and refers to nothing that is not in it', () => {
    for (const { operation } of operations()) {
      for (const response of Object.values(operation.responses)) expect(response.description).toMatch(/\S/);
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
    expect(references).toEqual([]);
  });
});
