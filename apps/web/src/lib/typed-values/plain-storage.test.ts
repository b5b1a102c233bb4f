import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Files that write to browser storage without encryption, and what they write: no names, addresses or search texts. */
const plain: Record<string, string> = {
  'app/frame/use-menu-form.ts': 'whether the menu is open',
  'features/mail-import/check/read-remembered-columns.ts': 'headers of spreadsheet columns by template',
  'shared/sending/read-interrupted-sending.ts': 'numbers of letters',
  'features/registration/registration-draft.ts': 'public data of an organization',
  'features/signing/certificate/chosen-certificate.ts': 'serial number of a certificate, or kind of a device',
  'lib/keys/single-key-shortcuts.ts': 'whether shortcuts of one key are on',
  'lib/language/choice-before-login.ts': 'a language',
  'lib/look/look.ts': 'theme, text size and density by user id',
  'lib/session/stored-session.ts': 'the token of the session (decision 030)',
  'ui/data-table/widths/use-column-widths.ts': 'widths of columns',
};

it('nothing but typed values, which are encrypted, and harmless settings reaches the storage of the browser', () => {
  const writers = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /\b(?:sessionStorage|localStorage|indexedDB|document\.cookie)\b/.test(readFileSync(join(source, file), 'utf8')),
    );
  expect(writers.toSorted()).toEqual([...Object.keys(plain), 'lib/typed-values/typed-values.ts'].toSorted());
});
