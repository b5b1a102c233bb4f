import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectionFolders } from './inspection-folders.ts';
import { heapMb } from './inspection-limits.ts';

/** What runs in a process for inspection, and what Node is told about it. */
export interface InspectionProgram {
  file: string;
  arguments: string[];
}

/** V8 takes back what it compiled only under the same settings. */
export const engineArguments = [`--max-old-space-size=${heapMb}`, '--disallow-code-generation-from-strings'];

/** It may read itself and its parsers, and no more. */
const guarded = (folders: readonly string[]) => [
  ...engineArguments,
  '--permission',
  ...folders.map((folder) => `--allow-fs-read=${folder}`),
];

export const programOfSources: InspectionProgram = {
  file: fileURLToPath(new URL('./inspection-process.ts', import.meta.url)),
  arguments: guarded(inspectionFolders),
};

/** As `compileInspection` leaves it in a folder. */
export const programIn = (folder: string): InspectionProgram => ({
  file: join(folder, 'run-compiled.cjs'),
  arguments: guarded([folder]),
});
