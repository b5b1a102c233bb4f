import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../packages/messages/src/ru/', import.meta.url));

function plainTextsOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.values(texts).flatMap(plainTextsOf);
}

/** Russian messages of the catalogue that have no parameters. */
export async function loadRussianTexts(): Promise<ReadonlySet<string>> {
  // Skips the descriptions of API calls: they are for developers and exist only in Russian.
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !/^call(s|-description)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(folder + file)));
  return new Set(modules.flatMap((one) => plainTextsOf({ ...one })).map((text) => text.trim()));
}
