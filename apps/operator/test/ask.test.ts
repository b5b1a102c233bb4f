import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askMissingOptions } from '../src/ask.ts';

it('on a terminal, what is missing is asked for, and what was given is not', async () => {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()];
  const answers = askMissingOptions(
    ['name', 'login'],
    { name: 'Абдуллаев' },
    { name: 'full name', login: 'twelve digits' },
    { input, output },
  );
  const [question] = await once(output, 'data');
  expect(String(question)).toBe('login (twelve digits): ');
  input.write('998902000001\n');
  expect(await answers).toEqual({ name: 'Абдуллаев', login: '998902000001' });
});

it('without a terminal the missing options are refused, each with what it has to be', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const refused = askMissingOptions(
    ['name', 'login'],
    {},
    { name: 'full name', login: 'twelve digits' },
    { input, output },
  );
  await expect(refused).rejects.toThrow('--name is missing: full name.\n--login is missing: twelve digits.');
});
