import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from './routes.ts';

const pictures = new Set(readdirSync(join(import.meta.dirname, '../../../../docs/screens')));

/** These areas show pages of the administrators' area at different addresses. */
const isShared = (name: string) => /^(moderator|monitoring|revizor)-(?!dashboard$)/.test(name);

/** `duty` is shown only while the user has a duty, e.g. to change the password; the help consists of these pictures. */
const withoutPicture = ['duty', 'help', 'helpList'];

const names = Object.keys(paths).filter((name) => !isShared(name) && !withoutPicture.includes(name));

test.each(names)('docs/screens shows the page «%s» at both sizes', (name) => {
  expect([`${name}.wide.webp`, `${name}.phone.webp`].filter((file) => !pictures.has(file))).toEqual([]);
});
