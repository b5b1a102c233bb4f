// npm run secrets:rotate: replaces secrets of docker-compose.yml step by step (docs/operations.md, «Rotation»). Needs only
// Node 20.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listRotations, rotate, WrongRotation } from './environment/rotation.mjs';
import { settingOf } from './environment/settings.mjs';

const { env } = process;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(env.ENV_DIR ?? root);
const file = join(folder, '.env');
const settings = existsSync(file) ? readFileSync(file, 'utf8') : '';
const secrets = resolve(folder, settingOf(settings, 'SECRETS_DIR') || env.SECRETS_DIR || 'secrets');
const say = (line) => console.log(line);

const help = `npm run secrets:rotate -- [<step> <secret> …]

Without a step: lists the secrets, how old they are, and what is under way.
  begin    makes the next value, which is accepted beside the present one
  switch   uses the next value; the former one is still accepted
  end      forgets the former value
  replace  replaces a secret that needs no steps
A value that others issue is read from the standard input: npm run secrets:rotate -- begin postal_api_key <new-key.txt
After each step: npm run compose:roll -- --no-build`;

const after = {
  begin: 'Then: switch.',
  switch: 'Then: end, when nothing of the former value is needed any more (docs/operations.md, «Rotation»).',
  end: 'Copy the folder of secrets to its safe place.',
  replace: 'Copy the folder of secrets to its safe place.',
};

try {
  const [step, ...names] = process.argv.slice(2);
  if (step === '--help') say(help);
  else if (step === undefined) for (const line of listRotations(secrets)) say(line);
  else {
    if (!existsSync(secrets)) throw new WrongRotation(`${secrets} does not exist: npm run env:create makes it.`);
    rotate(secrets, step, names, { given: () => readFileSync(0, 'utf8') });
    say(`${secrets}: ${step} ${names.join(', ')}.\nNow: npm run compose:roll -- --no-build\n${after[step]}`);
  }
} catch (error) {
  if (!(error instanceof WrongRotation)) throw error;
  console.error(`${error.message} npm run secrets:rotate -- --help`);
  process.exitCode = 1;
}
