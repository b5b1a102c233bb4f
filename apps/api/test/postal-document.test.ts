import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postalInquiryAnswer } from '@hybrid-mail/gateways/ports/postal';
import { httpPostalService, postalEventBody } from '@hybrid-mail/gateways/postal';
import { descriptionTexts } from '@hybrid-mail/messages/description';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { postalDocument } from '../src/http/openapi/postal/postal-document.ts';
import { postalExamples as examples } from '../src/http/openapi/postal/postal-examples.ts';

type Json = Record<string, unknown>;
interface Document {
  paths: Record<string, Record<string, Json>>;
  webhooks: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
}
const document = postalDocument('1.0.0', descriptionTexts('en')) as unknown as Document;

function schemaOf(schema: Json): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
}
const named = (name: string) => schemaOf({ $ref: `#/components/schemas/${name}` });

/** A post that answers each call with the example of the document, and remembers what it was asked. */
async function postOfTheDocument() {
  const asked: { call: string; body: Buffer; headers: NodeJS.Dict<string | string[]> }[] = [];
  const answers: Record<string, unknown> = {
    'POST /letters': examples.acceptance,
    'GET /letters': { count: 1 },
    'GET /letters/{key}': examples.acceptance,
    'PUT /inquiries/{key}': examples.receipt,
    'GET /events': { events: [examples.event, examples.answer], next: '5' },
  };
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const path = (request.url ?? '').split('?')[0]?.replace(/\/[0-9a-f-]{36}$/, '/{key}');
    const call = `${request.method} ${path}`;
    asked.push({ call, body: Buffer.concat(chunks), headers: request.headers });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[call]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, baseUrl: `http://127.0.0.1:${port}`, close: () => server.close() };
}

it('a post that answers like the document is understood, and is asked what the document says', async () => {
  const post = await postOfTheDocument();
  const service = httpPostalService({ baseUrl: post.baseUrl, apiKey: 'key of the post' });
  const { key } = examples.acceptance;
  const { letter, inquiry } = examples;
  try {
    const accepted = await service.accept({ ...letter, pdf: new TextEncoder().encode('%PDF-1.7') }, key);
    expect(accepted).toMatchObject({ kind: 'accepted', reference: examples.acceptance.barcode });
    expect(await service.find(key)).toMatchObject({ kind: 'accepted' });
    expect(await service.inquire({ ...inquiry, askedAt: new Date(inquiry.askedAt) }, key)).toEqual({
      kind: 'received',
    });
    const news = await service.eventsAfter(null, 100);
    expect([news.events.length, news.answers.length, news.unreadable]).toEqual([1, 1, []]);
    expect(await service.acceptedCount('2026-11-21')).toBe(1);
  } finally {
    post.close();
  }
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(post.asked.map(({ call }) => call).toSorted()).toEqual(described.toSorted());
  const [handedOver, , asked] = post.asked;
  const form = await new Response(handedOver?.body, {
    headers: { 'content-type': String(handedOver?.headers['content-type']) },
  }).formData();
  const metadata = JSON.parse(await (form.get('metadata') as Blob).text());
  expect(named('Letter').safeParse(metadata).error).toBeUndefined();
  expect(Object.keys(metadata).toSorted()).toEqual(
    Object.keys(document.components.schemas.Letter?.properties as Json).toSorted(),
  );
  expect(named('Inquiry').safeParse(JSON.parse(String(asked?.body))).error).toBeUndefined();
});

it('events and answers of the document are read, and its examples fit its schemas', () => {
  expect(postalEventBody.safeParse({ events: [examples.event] }).error).toBeUndefined();
  expect(postalInquiryAnswer.safeParse(examples.answer).error).toBeUndefined();
  const fitting = { Letter: 'letter', Acceptance: 'acceptance', Refusal: 'refusal', Inquiry: 'inquiry' } as const;
  for (const [name, example] of Object.entries({
    ...fitting,
    InquiryReceipt: 'receipt',
    Event: 'event',
    InquiryAnswer: 'answer',
  } as const)) {
    expect(named(name).safeParse(examples[example]).error, name).toBeUndefined();
  }
});

it.each(['ru', 'en'] as const)('every call, parameter and field of it is described in %s', (language) => {
  const { paths, webhooks, components } = postalDocument('1.0.0', descriptionTexts(language)) as unknown as Document;
  const letters = language === 'ru' ? /[а-яё]{2}/i : /[a-z]{2}/i;
  for (const operation of [...Object.values(paths), ...Object.values(webhooks)].flatMap((each) =>
    Object.values(each),
  )) {
    expect(operation.description).toMatch(letters);
    for (const { description } of operation.parameters as Json[]) expect(description).toMatch(letters);
  }
  for (const { properties } of Object.values(components.schemas)) {
    for (const [name, { description }] of Object.entries(properties as Record<string, Json>)) {
      expect(description, name).toMatch(letters);
    }
  }
});
