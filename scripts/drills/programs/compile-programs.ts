import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, run } from './run.ts';

const compiler = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  exactOptionalPropertyTypes: false,
};

/** Generates clients by two generators, and compiles a program of each under strict. */
export function compilePrograms(folder: string): Row[] {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: compiler, files: [] }));
  return [
    compiled(folder, 'openapi-typescript, openapi-fetch', 'fetch-program.ts', [
      'node_modules/.bin/openapi-typescript',
      ['calls-en.json', '--output', 'calls.d.ts'],
    ]),
    compiled(folder, '@hey-api/openapi-ts', 'hey-program.ts', [
      'node_modules/.bin/openapi-ts',
      ['--input', 'calls-en.json', '--output', 'hey', '--client', '@hey-api/client-fetch'],
    ]),
  ];
}

function compiled(folder: string, program: string, file: string, [generator, args]: [string, string[]]): Row {
  const made = run(generator, args, folder);
  if (!made.isGood) return { program, what: 'generates', trouble: made.output };
  // Kept as text, because it compiles only beside what the generator makes.
  copyFileSync(join(import.meta.dirname, 'samples', `${file}.txt`), join(folder, file));
  const options = Object.entries(compiler).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { isGood, output } = run('node_modules/.bin/tsc', [...options, file], folder);
  return { program, what: 'compiles under strict', trouble: isGood ? '' : output };
}
