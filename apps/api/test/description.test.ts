import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiWorld, apiWorld } from './api-world.ts';

type Json = Record<string, unknown>;
interface Operation extends Json {
  operationId: string;
  summary: string;
  description: string;
  parameters: { $ref?: string; name: string; description?: string }[];
  responses: Record<string, Json>;
  requestBody?: Json;
}
interface Document {
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
}

let api: ApiWorld;
const documents = new Map<string, Document>();
beforeAll(async () => {
  api = await apiWorld();
  for (const language of ['ru', 'en']) {
    documents.set(language, (await api.app.inject(`/api/docs/json?lang=${language}`)).json());
  }
});
afterAll(() => api?.close());

const documentIn = (language: string) => documents.get(language) as Document;
const operationsOf = ({ paths, webhooks }: Document) =>
  [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) => Object.values(methods));

/** Each object of the document that is no part of an example, with its place. */
function* partsOf(value: unknown, place = '#'): Generator<[place: string, part: Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Json];
  for (const [key, inner] of Object.entries(value)) if (key !== 'example') yield* partsOf(inner, `${place}/${key}`);
}

describe.each(['ru', 'en'])('the description in %s', (language) => {
  const letters = language === 'ru' ? /[а-яё]{2}/i : /[a-z]{2}/i;

  it('says what every call does, who calls it and what its parameters are', () => {
    const operations = operationsOf(documentIn(language));
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operationId, summary, description, parameters } of operations) {
      expect(summary, operationId).toMatch(letters);
      expect(description, operationId).toMatch(letters);
      const undescribed = parameters.filter(({ $ref, description: text }) => !$ref && !text?.match(letters));
      expect(
        undescribed.map(({ name }) => name),
        `${operationId}: write into locales/description/parameters.json`,
      ).toEqual([]);
    }
  });

  it('says what every field is', () => {
    const undescribed = [...partsOf(documentIn(language))].flatMap(([place, { type, properties }]) =>
      type === 'object' && properties
        ? Object.entries(properties)
            .filter(([, field]) => !(field as { description?: string }).description?.match(letters))
            .map(([name]) => `${place}: ${name}`)
        : [],
    );
    expect(undescribed, 'write into packages/messages/locales/description/fields.json').toEqual([]);
  });

  it('has no choice between a type and anything at all', () => {
    const empty = [...partsOf(documentIn(language))].filter(([, { anyOf, oneOf, allOf }]) =>
      [anyOf, oneOf, allOf].some(
        (choice) => Array.isArray(choice) && choice.some((one) => Object.keys(one).length === 0),
      ),
    );
    expect(empty).toEqual([]);
  });
});

it('is in the language that a program asks for, Russian by default', async () => {
  const titleFor = async (url: string, wish?: string) => {
    const answer = await api.app.inject({ url, headers: wish === undefined ? {} : { 'accept-language': wish } });
    return [answer.headers['content-language'], answer.json().info.title];
  };
  const [russian, english] = ['ru', 'en'].map((language) => [language, documentIn(language).info.title]);
  expect(await titleFor('/api/docs/json')).toEqual(russian);
  expect(await titleFor('/api/docs/json', 'en-GB,ru;q=0.5')).toEqual(english);
  expect(await titleFor('/api/docs/json?lang=ru', 'en')).toEqual(russian);
  expect(await titleFor('/api/docs/json?lang=en', 'ru')).toEqual(english);
  expect(await titleFor('/api/docs/json', 'uz')).toEqual(russian);
});

it('is not sent again to a program that has it', async () => {
  const { headers } = await api.app.inject('/api/docs/json');
  const again = await api.app.inject({ url: '/api/docs/json', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('says nothing in Russian to a program that reads English, besides samples and what pages say', () => {
  const text = JSON.stringify(documentIn('en'), (key, value) => (key === 'example' ? undefined : value));
  const russian = text.replace(/```.*?```|«[^»]*»/gsu, '').match(/[а-яё][а-яё ]+/giu);
  expect(russian).toBeNull();
});

describe('an example', () => {
  /** Media types of the document, with their schemas and examples. */
  const mediaTypes = () => [...partsOf(documentIn('ru'))].filter(([, part]) => 'example' in part && 'schema' in part);

  it('is valid by the schema beside it', () => {
    const { schemas } = documentIn('ru').components;
    expect(mediaTypes().length).toBeGreaterThan(500);
    const wrong = mediaTypes().flatMap(([place, { schema, example }]) => {
      const whole = JSON.stringify({ ...(schema as Json), $defs: schemas });
      const parsed = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
      const { error } = parsed.safeParse(example);
      return error ? [`${place}: ${z.prettifyError(error)}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('stands at every answer in JSON, and at the body of every event', () => {
    const { paths, webhooks } = documentIn('ru');
    const bare = [...partsOf([paths, webhooks])].filter(
      ([place, part]) =>
        /\/(?:200\/content|post\/requestBody\/content)\/application\/json$/.test(place) && part.example === undefined,
    );
    const places = bare.map(([place]) => place).filter((place) => place.includes('/200/') || place.startsWith('#/1/'));
    expect(places).toEqual([]);
  });
});
