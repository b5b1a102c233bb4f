import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const here = join(root, 'packages/client');

/** Compiles the package for Node without a build of its user: JavaScript, types, its documentation and licence. */
export function compilePackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json'), '--outDir', folder]);
  writeFileSync(join(folder, 'README.md'), withoutLinks(readFileSync(join(root, 'docs/client.md'), 'utf8')));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(version), null, 2)}\n`);
}

/** Other documents of the repository are not in the package. */
const withoutLinks = (markdown: string) => markdown.replace(/\[([^\]]+)\]\([^)]+\.md\)/g, '$1');

/** The manifest of the workspace names the sources, which Node does not run below node_modules. */
const manifestOf = (version: string) => ({
  name: '@hybrid-mail/client',
  version,
  description: 'Sends registered letters by the API of Hybrid mail',
  license: 'SEE LICENSE IN LICENSE',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.3' },
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
  bin: { 'hybrid-mail': 'commands/hybrid-mail.js' },
});

if (import.meta.main) compilePackage(join(here, 'dist/package'));
