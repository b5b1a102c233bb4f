import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const maxLines = 40;

/** Reads the last 40 warnings and errors from the logs of all processes. */
export async function readLoggedErrors(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'logs');
  const logs = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const lines = logs.flatMap((log) => log.split('\n')).filter((line) => /"level":[456]0/.test(line));
  // Each line begins with its timestamp, so sorting the lines merges the logs by time.
  return lines.sort().slice(-maxLines);
}
