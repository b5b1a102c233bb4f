import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type DatabaseStamp, type DatabaseStamps, StampsUnavailable } from './port.ts';

const fileName = 'database-stamp.json';

const storedStamp = z.object({
  systemIdentifier: z.string(),
  timeline: z.int(),
  position: z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/),
  counter: z.int(),
  writtenOn: z.coerce.date(),
});

/** Keeps the stamp in the file `database-stamp.json` in `folder`. */
export function fileDatabaseStamps(folder: string): DatabaseStamps {
  const path = join(folder, fileName);
  return {
    read: () =>
      readFile(path, 'utf8').then(parse, (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null;
        throw unavailable(folder, 'read', error);
      }),
    write: (stamp) =>
      write(folder, path, stamp).catch((error: unknown) => {
        throw unavailable(folder, 'written to', error);
      }),
  };
}

function parse(text: string): DatabaseStamp | null {
  try {
    return storedStamp.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Renames a finished file over the former one, so that a reader finds one of them whole. */
async function write(folder: string, path: string, stamp: DatabaseStamp): Promise<void> {
  await mkdir(folder, { recursive: true });
  const beside = `${path}.${process.pid}`;
  const file = await open(beside, 'w');
  try {
    await file.writeFile(`${JSON.stringify(stamp)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const unavailable = (folder: string, what: string, cause: unknown) =>
  new StampsUnavailable(`${folder} cannot be ${what} (${codeOf(cause) ?? (cause as Error).message})`, { cause });
