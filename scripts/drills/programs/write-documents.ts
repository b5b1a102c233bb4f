import { join } from 'node:path';
import { run } from './run.ts';

/** Both documents in both languages, as `npm run openapi:write` gives them. @returns names of their files */
export function writeDocuments(folder: string): string[] {
  return ['calls', 'post'].flatMap((document) =>
    ['ru', 'en'].map((language) => {
      const file = `${document}-${language}.json`;
      const options = ['--document', document, '--lang', language, '--out', join(folder, file)];
      const { isGood, output } = run('node', ['apps/api/src/commands/write-openapi.ts', ...options], process.cwd());
      if (!isGood) throw new Error(output);
      return file;
    }),
  );
}
