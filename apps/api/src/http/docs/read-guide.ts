import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { DescriptionLanguage } from '@hybrid-mail/messages/description';

const folder = join(import.meta.dirname, '../../../guides');

/** Language names of fenced code by the ending of a sample's file. */
const fences: Readonly<Record<string, string>> = {
  '.sh': 'sh',
  '.ts': 'typescript',
  '.py': 'python',
  '.cs': 'csharp',
  '.php': 'php',
  '.bsl': 'bsl',
};

/** The guide for programmers in Markdown, with its samples as code. */
export const readGuide = (language: DescriptionLanguage): string =>
  readFileSync(join(folder, `first-letter.${language}.md`), 'utf8').replaceAll(
    /^\{\{(.+)\}\}$/gm,
    (_, name: string) => {
      const code = readFileSync(join(folder, 'samples', name), 'utf8').trimEnd();
      return `\`\`\`${fences[extname(name)] ?? ''}\n${code}\n\`\`\``;
    },
  );
