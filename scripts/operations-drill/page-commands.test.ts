import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPageCommands, withReplaced } from './page-commands.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

describe('the named commands of a page', () => {
  it('are read also in a list, and blocks without a name are left', () => {
    const page = 'Text\n\n```sh one\na\nb\n```\n\n- Item:\n\n  ```sh two\n  c \\\n    d\n  ```\n\n```\nnot this\n```\n';
    expect(Object.fromEntries(readPageCommands(page))).toEqual({ one: 'a\nb', two: 'c \\\n  d' });
  });

  it('have names of their own', () => {
    expect(() => readPageCommands('```sh one\na\n```\n```sh one\nb\n```\n')).toThrow('two blocks with the name one');
  });

  it('are not replaced silently when they have changed', () => {
    expect(withReplaced('git clone <repository>', { '<repository>': '/r' })).toBe('git clone /r');
    expect(() => withReplaced('git clone here', { '<repository>': '/r' })).toThrow('does not contain <repository>');
  });
});

describe('the page of operations', () => {
  const commands = readPageCommands(read('docs/operations.md'));

  it('has one sequence for the first start, which README and env:create repeat', () => {
    expect(commands.get('install')).toBe(
      'docker compose build\ndocker compose up --wait\ndocker compose run --rm operator init',
    );
    for (const line of (commands.get('install') ?? '').split('\n')) expect(read('README.md')).toContain(`\`${line}\``);
    expect(read('scripts/env-create.mjs')).toContain('docker compose build && docker compose up --wait');
  });

  it('runs scripts of package.json that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...commands.values()].flatMap((block) =>
      [...block.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named).toContain('compose:roll');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
