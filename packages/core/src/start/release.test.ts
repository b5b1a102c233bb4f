import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { releaseOf } from './release.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'));

it('a release is the version of the repository, with the commit of the image where there is one', () => {
  expect(releaseOf({ REVISION: '4bb2486' })).toBe(`${version}+4bb2486`);
  expect([releaseOf({}), releaseOf({ REVISION: '' })]).toEqual([version, version]);
});
