import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceLog } from './port.ts';

/**
 * Appends to the file `evidence-roots.jsonl` in `folder`, ideally on a file system that is replicated or append-only.
 */
export function fileEvidenceLog(folder: string): EvidenceLog {
  const path = join(folder, 'evidence-roots.jsonl');
  return {
    async append(line) {
      await mkdir(folder, { recursive: true });
      const file = await open(path, 'a');
      try {
        await file.appendFile(`${line}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async lines() {
      try {
        return (await readFile(path, 'utf8')).split('\n').filter(Boolean);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      }
    },
  };
}
