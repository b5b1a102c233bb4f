import { describe, expect, it } from 'vitest';
import { applyChange, readGuideChanges } from './guide.ts';

const guide = (...lines: string[]) => ['Text.', '', '```ts', ...lines, '```', ''].join('\n');

describe('a guide', () => {
  it('names the file of each change, with the line that the new lines stand at', () => {
    const changes = readGuideChanges(guide('// a/new.ts', 'one', '// a/old.ts, after:   b,', '  c,', '  d,'));
    expect(changes).toEqual([
      { path: 'a/new.ts', where: undefined, anchor: '', lines: 'one\n' },
      { path: 'a/old.ts', where: 'after', anchor: '  b,', lines: '  c,\n  d,\n' },
    ]);
  });

  it('with a block that names no file is refused', () => {
    expect(() => readGuideChanges(guide('const a = 1;'))).toThrow('This block names no file');
  });
});

describe('a change', () => {
  const at = (where: string, anchor: string) => ({ path: 'a.ts', where, anchor, lines: 'new\n' });

  it('goes after, before or instead of its line', () => {
    expect(applyChange('a\nb\n', at('after', 'a'))).toBe('a\nnew\nb\n');
    expect(applyChange('a\nb\n', at('before', 'b'))).toBe('a\nnew\nb\n');
    expect(applyChange('a\nb\n', at('instead of', 'a'))).toBe('new\nb\n');
  });

  it('before the first line of an object goes before the object', () => {
    expect(applyChange('[\n  {\n    "a": 1\n', at('before', '    "a": 1'))).toBe('[\nnew\n  {\n    "a": 1\n');
  });

  it('whose line is gone, or is there twice, says which line of which file', () => {
    expect(() => applyChange('b\n', at('after', '  a'))).toThrow('a.ts does not contain the line "a"');
    expect(() => applyChange('a\na\n', at('after', 'a'))).toThrow('a.ts contains the line "a" more than once');
    expect(() => applyChange(undefined, at('after', 'a'))).toThrow('a.ts does not exist');
  });
});
