import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repeatDarkRules } from '../../../dark-by-choice.ts';

const sheet = readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8');

/** Conditions and selectors of the rules, in order. */
const rulesOf = (styles: string) =>
  [...styles.matchAll(/^(@media[^{]+|\s*:root[^{,]*)/gm)].map(([rule]) => rule.trim());

it('the dark palette is there for a dark system and for who has chosen it, and forced colours come last', () => {
  const chosen = ':root:where([data-theme="dark"])';
  const ofSystem = ':root:not(:where([data-theme="light"]))';
  expect(rulesOf(repeatDarkRules(sheet)).slice(3)).toEqual([
    '@media screen and (prefers-color-scheme: dark)',
    ofSystem,
    '@media screen',
    chosen,
    '@media screen and (prefers-color-scheme: dark) and (prefers-contrast: more)',
    ofSystem,
    '@media screen and (prefers-contrast: more)',
    chosen,
    '@media (forced-colors: active)',
    ':root',
  ]);
});

it('the chosen dark theme has the colours of the dark system', () => {
  const repeated = repeatDarkRules(sheet);
  const bodyAfter = (start: string) => {
    const from = repeated.indexOf('{', repeated.indexOf(start) + start.length);
    return repeated.slice(from, repeated.indexOf('}', from));
  };
  const dark = bodyAfter('@media screen and (prefers-color-scheme: dark) {\n  :root:not(:where([data-theme="light"]))');
  expect(dark).toContain('--ink: #e3ebef;');
  expect(bodyAfter('@media screen {\n  :root:where([data-theme="dark"])')).toBe(dark);
});
