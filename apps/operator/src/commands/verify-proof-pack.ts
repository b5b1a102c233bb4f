import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderProblems } from '@hybrid-mail/core/evidence';
import { defineCommand } from '../define-command.ts';
import { WrongUsage } from '../wrong-usage.ts';

/** Exits with 1 when a proof pack is incomplete or was changed. */
export default defineCommand({
  options: {},
  operands: '<folder> ...',
  async run({ operands: folders }) {
    if (folders.length === 0) throw new WrongUsage('Name the folders: operator evidence:verify-pack EHM15');
    let broken = 0;
    for (const folder of folders) {
      const problems = folderProblems(await filesOf(folder));
      if (problems.length > 0) broken += 1;
      console.log(`${basename(folder)}: ${problems.join('; ') || 'whole'}`);
    }
    return broken > 0 ? 1 : 0;
  },
});

async function filesOf(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new WrongUsage(`The folder ${folder} cannot be read (${error.code}).`);
  });
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}
