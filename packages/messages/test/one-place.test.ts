import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Files with Russian strings that no user reads, or that are deliberately not in the message catalogue; each with the
 * reason.
 */
const elsewhere: Record<string, string> = {
  'apps/api/src/http/openapi/postal/postal-examples.ts': 'what a letter is like, for programmers of the post',
  'apps/web/src/app/search/act-words.ts': 'words by which people look for acts, in any language',
  'apps/web/src/features/mail-import/check/column-names.ts': 'what columns of spreadsheets are called, in any language',
  'apps/web/src/features/mail-pdfs/read/': 'words by which letters name what is read from them',
  'apps/web/src/features/templates/template-file.tsx': 'the marks of a template, which are the same in every language',
  'apps/web/src/lib/e-imzo/': 'what the program E-IMZO answers',
  'apps/web/src/lib/queries/reference.queries.ts': 'a part of the names of places',
  'apps/web/src/shared/address-line/': 'words by which people name the parts of an address, in any language',
  'apps/web/src/shared/places/place-key.ts': 'short words for the kinds of places, as files and letters have them',
  'apps/web/src/shared/places/region-names.ts': 'what people call regions, as files and letters have it',
  'packages/contracts/src/field-values.ts': 'the names of columns and the marks of templates, as files have them',
  'packages/contracts/src/search-fold.ts': 'letters that the search takes for the same',
  'packages/contracts/src/parse-written-date.ts': 'words for a year, as files have them',
  'packages/core/src/session/new-password/keyboard-layouts.ts': 'the letters on the keys of a keyboard',
  'packages/core/src/session/new-password/product-words.ts': 'words that a password may not be made of',
  'packages/core/src/template/sample/sample-values.ts': 'values of a sample letter, found by the names of its columns',
  'packages/documents/src/commands/': 'the instructions are files of their own',
  'packages/documents/src/pdf-inspection/findings/find-fonts-not-embedded.ts':
    'a name that stands in the answer in place of a font',
};
const isElsewhere = (file: string) => Object.keys(elsewhere).some((path) => file.startsWith(path));

const files = ['contracts', 'core', 'documents']
  .map((name) => `packages/${name}/src/**/*.ts`)
  .concat('apps/{api,worker,operator}/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}')
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$|\/test(?:ing)?\//.test(file) && !isElsewhere(file));

function russianIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node);
    if (isText && /[а-яё]{2}/i.test(node.getText())) found.push(`${file}: ${node.getText()}`);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('the texts that people read stand in packages/messages and nowhere else', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(russianIn)).toEqual([]);
});
