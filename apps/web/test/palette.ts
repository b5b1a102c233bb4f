import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(import.meta.dirname, '../src/ui/theme/palette.css'), 'utf8');

/** Colours by role, from the first rule after the text `start` in palette.css. */
function rolesAfter(start: string): Record<string, string> {
  const from = sheet.indexOf(start);
  if (from < 0) throw new Error(`palette.css has no rule for ${start}`);
  const rule = sheet.slice(from, sheet.indexOf('}', from));
  return Object.fromEntries([...rule.matchAll(/--([\w-]+): (.+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/** Colours of each rule of palette.css, by role. */
export const palette = {
  light: rolesAfter(':root,'),
  contrast: rolesAfter('@media screen and (prefers-contrast: more)'),
  dark: rolesAfter('@media screen and (prefers-color-scheme: dark) {'),
  darkContrast: rolesAfter('@media screen and (prefers-color-scheme: dark) and (prefers-contrast: more)'),
  forced: rolesAfter('@media (forced-colors: active)'),
};
