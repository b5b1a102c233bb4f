import { launch } from './launch/launch.mjs';

launch('scripts/compose-test/main.ts', process.argv.slice(2));
