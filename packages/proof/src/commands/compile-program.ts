import { chmod } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Bundles the command `hybrid-mail-proof` into one file that needs nothing but Node. */
export async function compileProgram(file: string): Promise<void> {
  const input = fileURLToPath(new URL('hybrid-mail-proof.ts', import.meta.url));
  const program = await rolldown({ input, platform: 'node' });
  await program.write({ file, format: 'esm', banner: '#!/usr/bin/env node', comments: false });
  await program.close();
  await chmod(file, 0o755);
}

if (import.meta.main) await compileProgram(fileURLToPath(new URL('../../dist/hybrid-mail-proof.mjs', import.meta.url)));
