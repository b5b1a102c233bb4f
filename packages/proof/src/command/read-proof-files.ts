import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { WrongArgument } from './wrong-argument.ts';

/**
 * The files at a path: an archive or paper by itself, or a folder with all that lies in it.
 * @throws WrongArgument
 */
export async function readProofFiles(path: string): Promise<Map<string, Uint8Array>> {
  try {
    if (!(await stat(path)).isDirectory()) return new Map([[basename(path), await readFile(path)]]);
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const read = files.map(async (file) => [file.slice(path.length), new Uint8Array(await readFile(file))] as const);
    return new Map(await Promise.all(read));
  } catch (error) {
    throw new WrongArgument(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).`);
  }
}
