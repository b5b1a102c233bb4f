import { join } from 'node:path';
import { installHooks } from './launch/install-hooks.mjs';
import { launch } from './launch/launch.mjs';

installHooks(join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..'));
launch('packages/db/src/commands/generate.ts', []);
