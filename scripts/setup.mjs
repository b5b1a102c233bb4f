import { launch } from './launch/launch.mjs';

launch('packages/db/src/commands/generate.ts', []);
