import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../packages/messages/src/ru/', import.meta.url));

function plainTextsOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.values(texts).flatMap(plainTextsOf);
}

/** All messages of the catalogue without values, in Russian. Words that both languages share are not among them. */
export async function russianTexts(): Promise<ReadonlySet<string>> {
  // The names of calls are for programmers, in Russian only.
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !/^call(s|-description)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(folder + file)));
  return new Set(modules.flatMap((one) => plainTextsOf({ ...one })).map((text) => text.trim()));
}
