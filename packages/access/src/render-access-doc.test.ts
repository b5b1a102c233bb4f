import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderAccessDoc } from './render-access-doc.ts';

it('docs/access.md says what the policy says', () => {
  const written = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8');
  expect(written, 'run npm run access:write').toBe(renderAccessDoc());
});
