import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { errorReply } from './errors.ts';

const folder = new URL('./fixtures/', import.meta.url);
const files = readdirSync(folder).flatMap((of) =>
  readdirSync(new URL(`${of}/`, folder)).map((file) => [of, file.replace(/\.json$/, '')] as const),
);
const isRequest = ([, name]: (typeof files)[number]) => name.endsWith('.request');
const recorded = files.filter((file) => !isRequest(file));
const read = (of: string, name: string) => JSON.parse(readFileSync(new URL(`${of}/${name}.json`, folder), 'utf8'));

const replyOf = (of: string) =>
  of === 'errors' ? errorReply : (endpoints.find(({ name }) => name === of)?.reply as z.ZodType | undefined);

/** The answers were recorded from the running system by apps/api/test/wire-fixtures.test.ts. */
describe('a recorded answer', () => {
  it.each(recorded)('%s, %s: is read by the contract and written again as it was', (of, name) => {
    const schema = replyOf(of);
    expect(schema, `no call is named ${of}`).toBeDefined();
    const outside = read(of, name);
    const stale = `fixtures/${of}/${name}.json is not what the contract says; npm run fixtures:write records an intended change`;
    const { data, error } = schema ? z.safeDecode(schema, outside) : {};
    expect(error && z.prettifyError(error), stale).toBeUndefined();
    expect(schema && z.encode(schema, data), stale).toEqual(outside);
  });

  it('is there for every call that answers JSON', () => {
    const withReply = endpoints.filter(({ reply }) => reply !== undefined).map(({ name }) => name);
    const have = new Set<string>(recorded.map(([of]) => of));
    const unrecorded = withReply.filter((name) => !have.has(name));
    expect(unrecorded, 'add these calls to apps/api/test/wire-fixtures.test.ts, then npm run fixtures:write').toEqual(
      [],
    );
  });
});

/** The bodies that those tests sent. */
describe('a recorded request', () => {
  it.each(files.filter(isRequest))('%s, %s: is taken by the contract', (of, name) => {
    const schema = endpoints.find((endpoint) => endpoint.name === of)?.body as z.ZodType | undefined;
    expect(schema, `${of} takes no body`).toBeDefined();
    const { error } = schema ? z.safeDecode(schema, read(of, name)) : {};
    expect(error && z.prettifyError(error)).toBeUndefined();
  });
});
