import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** Programs of the drill. They are no dependencies of the product, because they drag in 400 packages. */
const tools = {
  '@redocly/cli': '2.77.0',
  '@stoplight/spectral-cli': '6.16.3',
  '@hey-api/openapi-ts': '0.95.0',
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  typescript: '5.9.3',
};

/** @throws Error when the registry does not give them */
export function installTools(folder: string): void {
  const manifest = { name: 'programs-drill', private: true, type: 'module', dependencies: tools };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const { isGood, output } = run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  if (!isGood) throw new Error(output);
}
