import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from './routes.ts';

const pictures = new Set(readdirSync(join(import.meta.dirname, '../../../../docs/screens')));

/** Whether the route shows a page of the administrators' area, whose picture is under the administrators' route. */
const isShared = (name: string) => /^(moderator|monitoring|revizor)-(?!dashboard$)/.test(name);

/**
 * `duty` has no picture, because it opens only for a user with a duty; the help has none, because it consists of the
 * pictures.
 */
const withoutPicture = ['duty', 'help', 'helpList'];

const names = Object.keys(paths).filter((name) => !isShared(name) && !withoutPicture.includes(name));

test.each(names)('docs/screens shows the page «%s» at both sizes', (name) => {
  expect([`${name}.wide.webp`, `${name}.phone.webp`].filter((file) => !pictures.has(file))).toEqual([]);
});
