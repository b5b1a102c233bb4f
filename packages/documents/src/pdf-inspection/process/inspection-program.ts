import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectionFolders } from './inspection-folders.ts';
import { maxHeapMb } from './inspection-limits.ts';

/** Program of an inspection process and the arguments for Node. */
export interface InspectionProgram {
  file: string;
  arguments: string[];
}

/** V8 accepts a code cache only when it was written under the same flags. */
export const v8Flags = [`--max-old-space-size=${maxHeapMb}`, '--disallow-code-generation-from-strings'];

/** Arguments for Node's permission model: the process may only read files, and only in these folders. */
const guarded = (folders: readonly string[]) => [
  ...v8Flags,
  '--permission',
  ...folders.map((folder) => `--allow-fs-read=${folder}`),
];

export const sourceProgram: InspectionProgram = {
  file: fileURLToPath(new URL('./inspection-process.ts', import.meta.url)),
  arguments: guarded(inspectionFolders),
};

/** The program that `compileInspection` wrote to a folder. */
export const compiledProgramIn = (folder: string): InspectionProgram => ({
  file: join(folder, 'run-compiled.cjs'),
  arguments: guarded([folder]),
});
