import { launch } from './launch/launch.mjs';

launch('scripts/test/main.ts', process.argv.slice(2));
