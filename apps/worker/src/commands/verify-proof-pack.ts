import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderProblems } from '@hybrid-mail/core/evidence';

/** `npm run evidence:verify-pack EHM15 …` checks unpacked proof packs without a database. Exit code 1 on a difference. */
const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('name the folders: npm run evidence:verify-pack EHM15');
let broken = 0;
for (const folder of folders) {
  const names = await readdir(folder);
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  const problems = folderProblems(new Map(files));
  if (problems.length > 0) broken += 1;
  console.log(`${basename(folder)}: ${problems.join('; ') || 'whole'}`);
}
process.exitCode = broken > 0 ? 1 : 0;
