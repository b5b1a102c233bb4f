import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractLongStrings, restoreLongStrings } from './long-strings.ts';

const file = Buffer.alloc(300_000, 'письмо').toString('base64');
const read = (json: string | Buffer) => {
  const { json: rest, strings } = extractLongStrings(Buffer.from(json));
  return {
    value: restoreLongStrings(JSON.parse(rest.toString()), strings),
    restBytes: rest.length,
    taken: strings.length,
  };
};

describe('the long strings of a body', () => {
  it('are taken out of the bytes and put back in their places', () => {
    const letter = { Receiver: 'Каримов «Азиз»', Document64: file, Nested: [{ Other: file }, 1, null] };
    const { value, restBytes, taken } = read(JSON.stringify(letter));
    expect(value).toEqual(letter);
    expect(taken).toBe(2);
    expect(restBytes).toBeLessThan(400);
  });

  it.each([
    ['with an escape', JSON.stringify(`${file}\n${file}`)],
    ['with Cyrillic letters', JSON.stringify(`${file}ж`)],
    ['that end with an escaped quotation mark', JSON.stringify({ a: `${file}"`, b: 'c' })],
    ['that end with a backslash', JSON.stringify({ a: `${file}\\`, b: 'c' })],
    ['that are names', `{${JSON.stringify(file)} \n: "value"}`],
  ])('%s are left where they are', (_name, json) => {
    const { value, taken } = read(json);
    expect(value).toEqual(JSON.parse(json));
    expect(taken).toBe(0);
  });

  it('with a line break, which JSON does not allow, are refused as before', () => {
    expect(() => read(`{"a":"${file}\n${file}"}`)).toThrow(SyntaxError);
  });

  it('are not found in a body that breaks off', () => {
    expect(() => read(`{"a":"${file}`)).toThrow(SyntaxError);
  });

  it('are put back however deep lists and objects stand in each other', () => {
    const depth = 100_000;
    const body = `{"deep":${'['.repeat(depth)}"${file}"${']'.repeat(depth)},"file":"${file}"}`;
    let { deep, file: shallow } = read(body).value as { deep: unknown; file: string };
    for (let level = 0; level < depth; level += 1) [deep] = deep as [unknown];
    expect([deep, shallow]).toEqual([file, file]);
  });

  it('change no other body', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.constantFrom('"', '\\', '\\"', '', 'ж'), (json, odd) => {
        const body = JSON.stringify({ odd, json: JSON.parse(json), file, after: `${odd}${file}` });
        expect(read(body).value).toEqual(JSON.parse(body));
      }),
    );
  });
});
