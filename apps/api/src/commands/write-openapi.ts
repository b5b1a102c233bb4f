import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { descriptionLanguages } from '@hybrid-mail/messages/description';
import { describedCalls, describedPost } from '../http/docs/described.ts';

/**
 * Writes the OpenAPI document of the calls, or of the contract with the post, to a file or to standard output, without
 * a running API.
 * Usage: npm run openapi:write -- --out openapi.json [--lang en] [--document post]
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    lang: { type: 'string', default: 'ru' },
    document: { type: 'string', default: 'calls' },
  },
});
const language = descriptionLanguages.find((each) => each === values.lang);
if (language === undefined) throw new Error(`--lang is one of: ${descriptionLanguages.join(', ')}`);
const described = values.document === 'post' ? describedPost : describedCalls;
const text = `${JSON.stringify(described(language), null, 2)}\n`;
if (values.out === undefined) process.stdout.write(text);
else writeFileSync(values.out, text);
